import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, tenantLanguage, TENANTS } from '#contract/locale/tenants.ts';

/** The currencies that coins are paid in (ISO 4217), with the digits of their minor unit. */
export const CURRENCY_DIGITS = { CNY: 2, VND: 0, MYR: 2, IDR: 2 } as const;
export type Currency = keyof typeof CURRENCY_DIGITS;

export const currency = z.enum(['CNY', 'VND', 'MYR', 'IDR']);

/** What a tenant's coins are paid in, and what one costs until its operator sets another price. */
export interface CoinMoney {
  readonly currency: Currency;
  /** In minor units. */
  readonly coinPrice: number;
}

/** 10 coins are worth 1 yuan; other tenants pay about as much (docs/product.md#coin-price). */
const COIN_MONEY: Readonly<Record<Language, CoinMoney>> = {
  'zh-CN': { currency: 'CNY', coinPrice: 10 },
  'vi-VN': { currency: 'VND', coinPrice: 350 },
  'en-US': { currency: 'MYR', coinPrice: 6 },
  'id-ID': { currency: 'IDR', coinPrice: 22_500 },
};

/** Returns the tenant whose coins are paid in a currency. */
export function tenantOfCurrency(paidIn: Currency): string {
  const language = LANGUAGES.find((one) => COIN_MONEY[one].currency === paidIn) ?? DEFAULT_LANGUAGE;
  return TENANTS[language].tenantCode;
}

/** Returns what a tenant's coins are paid in, and their usual price. */
export function coinMoneyOf(tenantCode: string): CoinMoney {
  return COIN_MONEY[tenantLanguage(tenantCode) ?? DEFAULT_LANGUAGE];
}
