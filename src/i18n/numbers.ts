/** Counts above this are not shown exactly (spec sections 5 and 9). */
const MAX_VIEWS = 10_000;

/** Returns a count of views as text: `9999+` above 10000. */
export function viewsOf(count: number): string {
  return count > MAX_VIEWS ? '9999+' : String(count);
}
