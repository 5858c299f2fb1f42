export const TEST_CONFIG = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  demo: false,
  secure: false,
  proxies: 0,
  detailDays: 400,
} as const;
