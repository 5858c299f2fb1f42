const KEY = 'touchline.accountName';
const YEAR_S = 365 * 86_400;
/** No account name and no phone is as long. */
const MOST = 32;

/** The account name that this device remembers for the login form, or null. The name only: never a password. */
export function savedAccountName(): string | null {
  return kept() ?? inCookie();
}

/** Remembers an account name, in local storage and in a cookie (spec section 3); null forgets it. */
export function saveAccountName(name: string | null): void {
  const text = name === null ? '' : name.trim().slice(0, MOST);
  document.cookie = `${KEY}=${encodeURIComponent(text)}; path=/; max-age=${text === '' ? 0 : YEAR_S}; samesite=lax`;
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // storage is refused: the cookie has it
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function inCookie(): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${KEY}=`));
  return found ? decodeURIComponent(found.slice(KEY.length + 1)) || null : null;
}
