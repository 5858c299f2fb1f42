/** Flags of a Node process that lives for seconds: optimising the database's WebAssembly would cost it more than it saves. */
export const SHORT_LIVED_NODE: readonly string[] = ['--liftoff-only'];
