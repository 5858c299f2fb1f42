import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';

/** A member as the console sees one. */
export type Member = ConsoleOutput<'members'>['members'][number];
