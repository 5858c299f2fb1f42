import * as z from 'zod/mini';

/** Licences under which we may ship a package; LGPL because libvips is a library of its own beside us, which anyone can replace. */
const KNOWN: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
]);
/** Packages that name no licence in their package.json, and the one that was read in their LICENSE file. */
const READ: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
});

export interface UnknownLicence {
  /** The name of the package. */
  readonly name: string;
  /** As its package.json names it. */
  readonly licence: string | null;
}

/** Returns the packages of a lock file that are not for development only and whose licence is missing or unknown. Throws for another file. */
export function unknownLicences(lock: unknown): readonly UnknownLicence[] {
  return Object.entries(Lock.parse(lock).packages).flatMap(([path, { license, dev = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || dev) return [];
    const licence = licenceOf(name, license);
    return licence !== null && licence.split(' AND ').every((one) => KNOWN.has(one)) ? [] : [{ name, licence }];
  });
}

/** Returns the licence that a package names, or that was read in its files; null for neither. */
export function licenceOf(name: string, license: string | undefined): string | null {
  return license ?? READ[name] ?? null;
}
