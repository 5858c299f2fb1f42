const MAX_FIELDS = 3;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
}

/**
 * Returns which fields broke a schema and how, without their values: the message is recorded on tapes. Throws the error itself when it is
 * not a schema's.
 */
export function invalidFields(error: unknown): string {
  if (!(error instanceof Error) || !('issues' in error) || !Array.isArray(error.issues)) throw error;
  const issues: readonly Issue[] = error.issues;
  return issues
    .slice(0, MAX_FIELDS)
    .map(({ path, code }) => `${path.map(String).join('.') || 'body'} (${code})`)
    .join(', ');
}
