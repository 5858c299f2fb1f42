/** A request that is understood and not granted: 401 asks to log in, 403 says that this session may not, 404 that it is not there. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly statusCode: 401 | 403 | 404 | 429;

  constructor(statusCode: 401 | 403 | 404 | 429, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
