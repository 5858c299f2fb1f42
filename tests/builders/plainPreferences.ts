/** Gateway options for tests without log-in, or with codes read from the responses. */
export const PLAIN = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  demo: false,
  secure: false,
  proxies: 0,
} as const;
