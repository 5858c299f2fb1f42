import * as z from 'zod/mini';
import { licenceOf } from './unknownLicences.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      os: z.optional(z.unknown()),
      cpu: z.optional(z.unknown()),
      optional: z.optional(z.boolean()),
    }),
  ),
});

/** What a package says about its licence. */
export interface PackageFiles {
  /** The text of its licence file; null for none. */
  readonly licenceText: string | null;
  /** Its `author`; null for none. */
  readonly author: string | null;
}

export interface NoticesDeps {
  /** Returns the files of the package in a folder such as `node_modules/react`; null when it is not installed. */
  readonly read: (folder: string) => PackageFiles | null;
  /** What is said of some packages beyond their licence files, and texts of licences that no package contains. */
  readonly appendix: string;
}

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyrights: readonly string[];
  /** The terms of its own licence file; null when it has none. */
  readonly terms: string | null;
}

/** Licences whose terms name nobody: copies of them differ in layout only. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0']);
/** The end of a package's name that says for which system it is built. */
const PLATFORM = /-(?:aix|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|sunos|wasm32|webcontainers|win32)\b.*$/;
/** Where the terms of a licence begin, after its title and copyright. */
const TERMS = /(?:permission is hereby granted|permission to use|redistribution and use|apache license|# blue oak)/i;
/** A line that names who has the copyright, not one that speaks of copyrights or is a form to be filled in. */
const COPYRIGHT = /^\W*((?:\w+ )*Copyright (?!\[|\{|notice|license|owner|holder).+)$/gm;

/**
 * Returns the notices of all packages of a lock file that are not for development only: name, version, licence and copyright of each, and
 * each licence text once. Packages that exist once per system are one line, so that the text is the same on every machine. Throws for
 * another file, and for a package that is not installed or whose licence is unknown.
 */
export function noticesText(lock: unknown, { read, appendix }: NoticesDeps): string {
  const notices: Notice[] = [];
  const platforms = new Set<string>();
  for (const [folder, { version = '', license, dev = false, os, cpu, optional = false }] of Object.entries(Lock.parse(lock).packages)) {
    if (folder === '' || dev) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOf(name, license);
    if (licence === null) throw new Error(`${name} has no licence`);
    if (os || cpu || (optional && PLATFORM.test(folder))) platforms.add(`${name.replace(PLATFORM, '-*')} ${version} (${licence})`);
    else notices.push(noticeOf(folder, { name, version, licence }, read));
  }
  const texts = textsOf(notices);
  const lines = notices
    .toSorted((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1))
    .map((notice) => {
      const number = 1 + texts.findIndex(({ members }) => members.includes(notice));
      return [`${notice.name} ${notice.version} (${notice.licence}, text ${number})`, ...notice.copyrights.map((line) => `  ${line}`)].join(
        '\n',
      );
    });
  const printed = texts.map(({ licence, terms }, i) => `Text ${i + 1}: ${licence}\n\n${terms}`);
  return `${[HEADER, lines.join('\n'), PLATFORMS, [...platforms].sort().join('\n'), appendix.trim(), ...printed].join(`\n\n${RULE}\n\n`)}\n`;
}

const RULE = '-'.repeat(80);
const HEADER = `Touchline contains or uses the software below, whose authors have published it
under the named licences. The texts of the licences follow.`;
const PLATFORMS = 'One of each, built for the system on which the gateway runs:';

function noticeOf(
  folder: string,
  { name, version, licence }: Pick<Notice, 'name' | 'version' | 'licence'>,
  read: NoticesDeps['read'],
): Notice {
  const files = read(folder);
  if (files === null) throw new Error(`${folder} is not installed: run npm ci`);
  const { licenceText, author } = files;
  const text = licenceText?.replaceAll('\r', '') ?? '';
  const found = Array.from(text.matchAll(COPYRIGHT), ([, line = '']) => line.trim());
  const copyrights = found.length > 0 ? [...new Set(found)] : author === null ? [] : [`by ${author}`];
  const start = text.search(TERMS);
  return { name, version, licence, copyrights, terms: start === -1 ? null : tidy(text.slice(start)) };
}

interface LicenceText {
  readonly licence: string;
  readonly terms: string;
  readonly members: readonly Notice[];
}

/** Returns each text once, the most common first. A package without one has the most common text of its licence. */
function textsOf(notices: readonly Notice[]): readonly LicenceText[] {
  const byWords = new Map<string, { readonly licence: string; readonly terms: string; readonly members: Notice[] }>();
  for (const notice of notices) {
    const { licence, terms } = notice;
    if (terms === null) continue;
    const words = `${licence} ${WITHOUT_NAMES.has(licence) ? '' : terms.replaceAll(/\W+/g, ' ').toLowerCase()}`;
    const text = byWords.get(words) ?? { licence, terms, members: [] };
    text.members.push(notice);
    byWords.set(words, text);
  }
  const texts = [...byWords.values()].toSorted((a, b) => b.members.length - a.members.length);
  for (const notice of notices) {
    if (notice.terms !== null) continue;
    const text = texts.find(({ licence }) => licence === notice.licence);
    if (!text) throw new Error(`${notice.name} has the licence ${notice.licence}, whose text no package contains`);
    text.members.push(notice);
  }
  return texts;
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
