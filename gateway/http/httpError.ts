/** 400 invalid, 401 login required, 403 not allowed for this session, 404 not found, 409 too late, 429 too many, 502 an upstream service failed. */
type Status = 400 | 401 | 403 | 404 | 409 | 429 | 502;

/** A request that was understood and refused. The caller gets the message. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly statusCode: Status;

  constructor(statusCode: Status, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
