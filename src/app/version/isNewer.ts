/** `1.10.0`, with or without a pre-release; build names tell nothing of age. */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/** Whether a version comes after another (Semantic Versioning 2.0.0, 11). Never, where one of them is no version. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [partsOf(version), partsOf(than)];
  if (a === null || b === null) return false;
  const figure = a.figures.map((one, i) => one - (b.figures[i] ?? 0)).find((difference) => difference !== 0);
  if (figure !== undefined) return figure > 0;
  return comparePre(a.pre, b.pre) > 0;
}

function partsOf(version: string): { readonly figures: readonly number[]; readonly pre: readonly string[] } | null {
  const [, major, minor, patch, pre] = VERSION.exec(version.trim()) ?? [];
  if (major === undefined) return null;
  return { figures: [major, minor, patch].map(Number), pre: pre?.split('.') ?? [] };
}

/** A release comes after its own pre-releases; of those figures count as figures, and come before words. */
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
