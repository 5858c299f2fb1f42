import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/builders/chromium.ts';
import { printed, type Table } from './table.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Results

The last run of each benchmark, written by \`npm run bench -- NAME --save\`. A load above zero is the machine's own work and that
of whoever shares it: times on the wall suffer from it, processor time hardly.
`;

/** Where, when and how something was measured. */
export interface Occasion {
  /** The command, as it is typed. */
  readonly command: string;
  /** UTC, to the minute. */
  readonly date: string;
  readonly machine: string;
}

/** This machine, now; `load` was its load when the run began. */
export function occasionOf(command: string, load: number): Occasion {
  const processors = cpus();
  const machine = [
    `${processors.length} cores (${processors[0]?.model ?? 'of an unknown kind'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `Node ${process.versions.node}`,
    chromiumVersion(),
    `load ${load.toFixed(1)} at the beginning`,
  ].join(', ');
  return { command, date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`, machine };
}

/** The machine's load in the last minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** Writes a table into RESULTS.md, in the place of the last one of that name. */
export function save(name: string, table: Table, occasion: Occasion): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, withSection(before, name, sectionOf(table, occasion)));
}

/** A file of results with the section of a benchmark in place of its last one, or at its place in the alphabet. */
export function withSection(text: string, name: string, section: string): string {
  const [, ...parts] = text.split(/^## /m);
  const sections = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
  sections.set(name, section.trim());
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return [HEAD, ...sorted.map(([name, body]) => `## ${name}\n\n${body}\n`)].join('\n');
}

function sectionOf(table: Table, { command, date, machine }: Occasion): string {
  return `#${printed(table)}\n\`${command}\`, ${date}: ${machine}.`;
}

function chromiumVersion(): string {
  try {
    return spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim() || 'no Chromium';
  } catch {
    return 'no Chromium';
  }
}
