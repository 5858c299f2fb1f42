import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';

export const TEST_CONFIG = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  payments: SANDBOX,
  demo: false,
  secure: false,
  proxies: 0,
  detailDays: 400,
} as const;
