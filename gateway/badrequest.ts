/** A request that cannot be answered as it is. The message says what is wrong and what to do; it goes to the caller as 400. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
