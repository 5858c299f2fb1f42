/** Returns the address of a member's page. */
export function memberPath(memberId: string, language: string): string {
  return `/${language}/community/member/${memberId}`;
}
