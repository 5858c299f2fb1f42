/** The headers of each request (spec section 7). Names are ours; HTTP does not tell their case apart. */
export const HEADERS = {
  tenantCode: 'tenant-code',
  channel: 'channel',
  deviceId: 'device-id',
  appVersion: 'app-version',
  timeZone: 'time-zone',
  language: 'language',
  clientIp: 'client-ip',
  token: 'FBAPPH_TOKEN',
} as const;

/** The one value of the channel header. */
export const CHANNEL = 'H5';

/** A device id: 16 to 64 letters, digits, `-` or `_`, made by the client once. */
export const DEVICE_ID = /^[\w-]{16,64}$/;

/**
 * Marks an answer that the device had kept and gives because the network failed; its value is the device time (ms) at which
 * the gateway gave it. The gateway never sends it.
 */
export const CACHED_AT_HEADER = 'x-touchline-kept';
