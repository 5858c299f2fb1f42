import { type Currency, CURRENCY_DIGITS } from '#contract/ledger/currency.ts';

const FORMATTERS = new Map<string, Intl.NumberFormat>();

/** Returns an amount of a currency's minor units, such as ¥30 or, exactly, ¥30.00. */
export function moneyOf(amount: number, currency: Currency, language: string, isExact = false): string {
  const digits = CURRENCY_DIGITS[currency];
  const unit = 10 ** digits;
  return formatter(language, currency, isExact || amount % unit !== 0 ? digits : 0).format(amount / unit);
}

/** Creating a formatter is expensive, so each is created once. */
function formatter(language: string, currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${language} ${currency} ${digits}`;
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const found =
    FORMATTERS.get(key) ?? new Intl.NumberFormat(language, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits });
  FORMATTERS.set(key, found);
  return found;
}
