export const PLAIN = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  demo: false,
  secure: false,
  proxies: 0,
} as const;
