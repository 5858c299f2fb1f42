import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/builders/chromium.ts';
import { markdownOf, type Table } from './table.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD = `# Results\n\nThe last saved run of each benchmark (\`npm run bench -- NAME --save\`). A load above zero includes other processes of the machine,\nwhich affect wall times, but processor times hardly.\n`;

/** Where, when and how a benchmark ran. */
export interface RunInfo {
  /** The command as typed. */
  readonly command: string;
  /** UTC, to the minute. */
  readonly date: string;
  readonly machine: string;
}

/** Returns the info for this machine, now; `load` was the system load at the start. */
export function runInfoOf(command: string, load: number): RunInfo {
  const processors = cpus();
  const machine = [
    `${processors.length} cores (${processors[0]?.model ?? 'of unknown model'})`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `Node ${process.versions.node}`,
    chromiumVersion(),
    `load ${load.toFixed(1)} at the start`,
  ].join(', ');
  return { command, date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`, machine };
}

/** Returns the average system load of the last minute. */
export function systemLoad(): number {
  return loadavg()[0] ?? 0;
}

/** Writes a table into RESULTS.md, replacing the previous one of that name. */
export function saveResult(name: string, table: Table, runInfo: RunInfo): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, withSection(before, name, sectionOf(table, runInfo)));
}

/** Returns the results with the section of a benchmark replaced or inserted in alphabetical order. */
export function withSection(text: string, name: string, section: string): string {
  const [, ...parts] = text.split(/^## /m);
  const sections = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]));
  sections.set(name, section.trim());
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1));
  return [HEAD, ...sorted.map(([name, body]) => `## ${name}\n\n${body}\n`)].join('\n');
}

function sectionOf(table: Table, { command, date, machine }: RunInfo): string {
  return `#${markdownOf(table)}\n\`${command}\`, ${date}: ${machine}.`;
}

function chromiumVersion(): string {
  try {
    return spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim() || 'no Chromium';
  } catch {
    return 'no Chromium';
  }
}
