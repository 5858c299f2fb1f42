/** An invalid request. The message says what is wrong and what to do; the caller gets it with status 400. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** A schema issue; `path` leads to the invalid part. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A body that is wrong throughout would fill a page. */
const MAX_ISSUES = 10;

/** Returns the error for a request that does not match its schema, with each invalid part. */
export function invalidInput(issues: readonly Issue[]): BadRequest {
  const shown = issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.map(String).join('.') || 'the request'}: ${message}`);
  const more = issues.length - shown.length;
  return new BadRequest([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}
