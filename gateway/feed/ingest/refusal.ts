/** A call that the door does not take. The message says what is wrong and what to do; it goes to the caller under the status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: 400 | 403 | 409 | 503;

  constructor(statusCode: 400 | 403 | 409 | 503, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
