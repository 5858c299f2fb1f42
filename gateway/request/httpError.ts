import type { CALL_PAUSED, CAPTCHA_REQUIRED, SERVICE_PAUSED } from '#contract/calls/errors.ts';
import { httpStatus } from '#contract/calls/envelope.ts';

/**
 * 400 invalid, 401 login required, 403 not allowed for this session, 404 not found, 409 too late, 422 other input for a used key, 429 too many, 502 an upstream service
 * failed, 1048 maintenance, 1049 this call is paused, 1050 captcha required.
 */
type EnvelopeCode = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 502 | typeof SERVICE_PAUSED | typeof CALL_PAUSED | typeof CAPTCHA_REQUIRED;

/** A request that was understood and refused. The caller gets the message. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly envelopeCode: EnvelopeCode;
  /** The HTTP status of the code. */
  readonly statusCode: number;

  constructor(envelopeCode: EnvelopeCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.envelopeCode = envelopeCode;
    this.statusCode = httpStatus(envelopeCode);
  }
}
