/** Returns the address that opens the landing page with a code. */
export function inviteLink(origin: string, language: string, code: string): string {
  return `${origin}/${language}/user/invite?code=${code}`;
}
