import { posix } from 'node:path';

/** A text file of the project, by its path in it. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What citations may name. */
export interface Project {
  /** The anchors of each Markdown file. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files, and the folders that contain them. */
  readonly paths: ReadonlySet<string>;
}

const CITATION = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;
/** The target of a link or picture. */
const LINK = /\]\(\s*<?([^)\s>]+)>?\s*\)/g;
const ELSEWHERE = /^(?:[a-z]+:|\/\/)/i;
const FENCE = /^(`{3,}|~{3,}).*?^\1`*$/gms;
/** Pages that the project does not contain, and its own without their folder or by a number. */
const FOREIGN: readonly RegExp[] = [
  /\b(?:design|spec|names|notes)\.md\b/g,
  /\bspec(?:ification)? sections?\b/gi,
  /(?<![\w./-])look\//g,
  /\bproviders\/README\b/g,
  /\b(?:domain|product|protocol|reliability|operate)\.md,? (?:section )?\d/g,
];
const BARE_PAGE = /(?<![\w/])(?:domain|product|protocol|reliability|operate)\.md\b/g;
const OUTSIDE: readonly RegExp[] = [/\.\.\/shared\b/g, /(?<![\w.*/-])\/(?:work|tmp)\//g];
/** Read recordings and providers' answers beside the project where there are any. */
const READ_OUTSIDE: ReadonlySet<string> = new Set(['tests/builders/aRecording.ts', 'tests/builders/providerSamples.ts']);

/** Returns what citations and links of some files may name. */
export function projectOf(files: readonly TextFile[], paths: readonly string[]): Project {
  const markdown = files.filter(({ path }) => path.endsWith('.md'));
  return {
    anchors: new Map(markdown.map(({ path, text }) => [path, anchorsOf(text)])),
    paths: new Set(paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/')))),
  };
}

/** Returns the anchors of the headings of a Markdown text, as GitHub makes them. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i += 1) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Returns the citations of pages in `docs/` that do not exist, or have no such heading. */
export function brokenCitations(file: TextFile, project: Project): readonly string[] {
  return found(file, file.text, [CITATION], ([target]) => !exists(target, project));
}

/** Returns the relative links of a Markdown file that lead nowhere. */
export function brokenLinks(file: TextFile, project: Project): readonly string[] {
  if (!file.path.endsWith('.md')) return [];
  return found(
    file,
    withoutCode(file.text),
    [LINK],
    ([, link = '']) => !ELSEWHERE.test(link) && !exists(resolved(file.path, link), project),
  );
}

/** Returns what names a page that is not part of the project, or one of its own by less than its path. */
export function foreignPages(file: TextFile): readonly string[] {
  return found(file, file.text, file.path.startsWith('docs/') ? FOREIGN : [...FOREIGN, BARE_PAGE]);
}

/** Returns the paths that lead out of the project. */
export function outsidePaths(file: TextFile): readonly string[] {
  return READ_OUTSIDE.has(file.path) ? [] : found(file, file.text, OUTSIDE);
}

function found(
  { path }: TextFile,
  text: string,
  patterns: readonly RegExp[],
  isWrong: (match: RegExpExecArray) => boolean = () => true,
): readonly string[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => (isWrong(match) ? `${path}:${lineOf(text, match.index)} ${match[1] ?? match[0]}` : []));
}

function exists(target: string, { anchors, paths }: Project): boolean {
  const [path = '', anchor] = target.split('#');
  if (anchor === undefined) return paths.has(path);
  return anchors.get(path)?.has(anchor) ?? false;
}

/** Returns the target of a link as a path of the project, with its anchor. */
function resolved(from: string, link: string): string {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, '');
  return anchor === undefined ? target : `${target}#${anchor}`;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function withoutCode(markdown: string): string {
  return withoutFences(markdown).replaceAll(/`[^`\n]*`/g, blank);
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(FENCE, blank);
}

/** Keeps the number of lines. */
function blank(code: string): string {
  return code.replaceAll(/[^\n]/g, ' ');
}
