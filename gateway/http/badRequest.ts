/** A request that cannot be answered as it is. The message says what is wrong and what to do; it goes to the caller as 400. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** What a schema complains of; `path` leads to the part that is wrong. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A body in which one thing is wrong throughout would fill a page. */
const ISSUES_TOLD = 10;

/** The refusal of a request that is not of its schema: each part that is wrong, and what was due. */
export function invalidInput(issues: readonly Issue[]): BadRequest {
  const told = issues.slice(0, ISSUES_TOLD).map(({ path, message }) => `${path.map(String).join('.') || 'the request'}: ${message}`);
  const more = issues.length - told.length;
  return new BadRequest([...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}
