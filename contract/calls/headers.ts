/** Request headers (docs/product.md#request-headers). */
export const HEADERS = {
  tenantCode: 'tenant-code',
  channel: 'channel',
  deviceId: 'device-id',
  appVersion: 'app-version',
  timeZone: 'time-zone',
  language: 'language',
  clientIp: 'client-ip',
  token: 'FBAPPH_TOKEN',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** The one value of the channel header. */
export const CHANNEL = 'H5';

/** A device id: 16 to 64 letters, digits, `-` or `_`, created once by the client. */
export const DEVICE_ID = /^[\w-]{16,64}$/;

/** An idempotency key: 16 to 64 letters, digits, `-` or `_`, created by the client once per logical call and sent again with each retry. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** The service worker adds it to a response from its cache: the device time (ms) at which the gateway sent that. */
export const CACHED_AT_HEADER = 'x-touchline-cached-at';
