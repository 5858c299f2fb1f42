import type { OddsMarket } from '#contract/detail/odds.ts';
import type { OddsFormat } from '#stores/preferences/oddsPreferences.ts';

/** Shown in place of a price that is missing or does not exist in a format. */
export const NO_PRICE = '–';

/**
 * Returns a decimal price as text in a format: 1.925 is "1.925", in Hong Kong and Malay "0.925", in Indonesian "-1.08". 1X2 is always
 * decimal. A missing price, or one that the format cannot express, is "–".
 */
export function priceText(decimal: number | null, format: OddsFormat, market: OddsMarket): string {
  if (decimal === null || !Number.isFinite(decimal)) return NO_PRICE;
  return figure(market === 'europe' ? decimal : convertPrice(decimal, format));
}

/** Returns a decimal price in a format; not finite where the format has no such price: Indonesian has none for a stake without profit. */
function convertPrice(decimal: number, format: OddsFormat): number {
  const profit = round(decimal - 1, 6); // 1.9 - 1 is 0.8999999999999999
  switch (format) {
    case 'decimal':
      return decimal;
    case 'hongKong':
      return profit;
    case 'malay':
      return profit <= 1 ? profit : -1 / profit;
    case 'indonesian':
      if (profit <= 0) return Number.NaN;
      return profit >= 1 ? profit : -1 / profit;
  }
}

/**
 * Returns a price with the digits that companies print: two decimals, a third where the price has one and is not converted by division;
 * from 10 on at least one, from 100 on none for whole numbers.
 */
function figure(price: number): string {
  if (!Number.isFinite(price)) return NO_PRICE;
  const size = Math.abs(price);
  if (price < 0) return price.toFixed(2);
  const digits = size >= 100 ? 1 : size >= 10 ? 2 : 3;
  const min = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  const text = round(price, digits).toFixed(digits);
  return trimZeros(text, digits - min);
}

/** Removes up to `max` zeros at the end, and a dot that is left over. */
function trimZeros(text: string, max: number): string {
  let end = text.length;
  while (text.length - end < max && text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function round(value: number, digits: number): number {
  return Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
}
