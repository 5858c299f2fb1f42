/** The parts of `account/info` that have an address of their own, below it. */
export const INFO_PARTS = ['nickname', 'profile', 'mobile', 'password'] as const;
export type InfoPart = (typeof INFO_PARTS)[number];

/** Returns the part that an address names, or null. */
export function partOfPath(pathname: string): InfoPart | null {
  const last = pathname.split('/').at(-1);
  return INFO_PARTS.find((part) => part === last) ?? null;
}
