import { createPersistedStore } from '#stores/preferences/persistedStore.ts';
import { cookieValue } from './cookieValue.ts';

const COOKIE = 'touchline.accountName';
const YEAR_S = 365 * 86_400;
/** Longer than any account name or phone number. */
const MAX_CHARS = 32;

const saved = createPersistedStore('accountName', ({ name }) => ({ name: typeof name === 'string' ? name : null }));

/** Returns the account name saved for the login form, or null. Never a password. */
export function savedAccountName(): string | null {
  return saved.getState().name ?? cookieValue(document.cookie, COOKIE);
}

/** Saves an account name in local storage and in a cookie (docs/product.md#saved-account-name); null deletes it. */
export function saveAccountName(name: string | null): void {
  const text = name === null ? '' : name.trim().slice(0, MAX_CHARS);
  document.cookie = `${COOKIE}=${encodeURIComponent(text)}; path=/; max-age=${text === '' ? 0 : YEAR_S}; samesite=lax`;
  saved.setState({ name: text || null });
}
