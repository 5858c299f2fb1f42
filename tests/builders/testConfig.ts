import { memoryStorage } from './memoryStorage.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';

export const TEST_CONFIG = {
  keys: { key: 'key', pepper: 'pepper' },
  sms: { send: () => Promise.resolve() },
  payments: SANDBOX,
  storage: memoryStorage(),
  demo: false,
  secure: false,
  proxies: 0,
  detailDays: 400,
} as const;
