/** A refused call; the message tells the caller what to do. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
  readonly statusCode: 400 | 403 | 409 | 503;

  constructor(statusCode: 400 | 403 | 409 | 503, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
