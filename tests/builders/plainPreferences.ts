/** What a gateway needs beside its feed where nobody logs in, or the test reads codes from the answers. */
export const PLAIN = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  demo: false,
  secure: false,
  proxies: 0,
} as const;
