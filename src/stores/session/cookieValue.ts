/** Returns the value of a cookie in a cookie string; null when it is missing, empty or badly escaped. */
export function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '') || null;
  } catch {
    return null;
  }
}
