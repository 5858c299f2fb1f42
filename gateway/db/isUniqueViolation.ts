const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a unique value is taken; Drizzle wraps the error of the database. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && at.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
