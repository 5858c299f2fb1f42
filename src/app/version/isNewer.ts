/** `1.10.0`, with or without a pre-release; build metadata does not count. */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/** Returns whether a version is newer than another (Semantic Versioning 2.0.0, 11); false when either is invalid. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)];
  if (a === null || b === null) return false;
  const firstDifference = a.numbers.map((value, i) => value - (b.numbers[i] ?? 0)).find((difference) => difference !== 0);
  if (firstDifference !== undefined) return firstDifference > 0;
  return comparePre(a.pre, b.pre) > 0;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly pre: readonly string[] } | null {
  const [, major, minor, patch, pre] = VERSION.exec(version.trim()) ?? [];
  if (major === undefined) return null;
  return { numbers: [major, minor, patch].map(Number), pre: pre?.split('.') ?? [] };
}

/** A release is newer than its pre-releases; numeric identifiers compare as numbers and are older than words. */
function comparePre(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [one, other] = [a[i], b[i]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    if (one === other) continue;
    const [figure, against] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (figure && against) return Number(one) - Number(other);
    if (figure !== against) return figure ? -1 : 1;
    return one > other ? 1 : -1;
  }
  return 0;
}
