/** 400 is not right, 401 asks to log in, 403 says that this session may not, 404 that it is not there, 429 not so often, 502 somebody else's machine failed. */
type Status = 400 | 401 | 403 | 404 | 429 | 502;

/** A request that is understood and not granted. The message goes to the caller. */
export class HttpError extends Error {
  override readonly name: string = 'Refused';
  readonly statusCode: Status;

  constructor(statusCode: Status, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
