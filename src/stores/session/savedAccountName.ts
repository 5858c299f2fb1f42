const KEY = 'touchline.accountName';
const YEAR_S = 365 * 86_400;
/** Longer than any account name or phone number. */
const MAX_CHARS = 32;

/** Returns the account name saved for the login form, or null. Never a password. */
export function savedAccountName(): string | null {
  return fromStorage() ?? fromCookie();
}

/** Saves an account name in local storage and in a cookie (spec section 3); null deletes it. */
export function saveAccountName(name: string | null): void {
  const text = name === null ? '' : name.trim().slice(0, MAX_CHARS);
  document.cookie = `${KEY}=${encodeURIComponent(text)}; path=/; max-age=${text === '' ? 0 : YEAR_S}; samesite=lax`;
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // storage is refused: the cookie remains
  }
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function fromCookie(): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${KEY}=`));
  return found ? decodeURIComponent(found.slice(KEY.length + 1)) || null : null;
}
