/** Above this a count of views is no longer told (spec sections 5 and 9). */
const MOST_VIEWS = 10_000;

/** How often something was read: `9999+` above 10000. */
export function viewsOf(count: number): string {
  return count > MOST_VIEWS ? '9999+' : String(count);
}
