import type { Result } from 'lighthouse';
import * as z from 'zod/mini';
import { median } from '#bench/table.ts';

/** What Lighthouse says of one load of a page on a phone: its own mobile preset, a slow network and processor worked out. */
export interface Loaded {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Times in ms. */
  readonly fcp: number;
  readonly lcp: number;
  /** What the largest paint shows, in its words. */
  readonly largest: string;
  readonly tbt: number;
  /** The longest tasks of the main thread, the longest first. */
  readonly tasks: readonly Task[];
  readonly cls: number;
  /** How quick the machine was, by Lighthouse's own measure: all the times above grow as it falls. */
  readonly quickness: number;
  /** Points of performance that each audit cost, the most first. */
  readonly lost: readonly { readonly audit: string; readonly points: number }[];
  /** What came over the wire, in order of size. */
  readonly requests: readonly Request[];
  /** What is not accessible, in Lighthouse's words. */
  readonly failed: readonly string[];
}

/** The load of middle performance, and what all of them were. */
export interface Loads extends Loaded {
  readonly each: readonly Pick<Loaded, 'performance' | 'tbt'>[];
}

export interface Request {
  /** The file without its hash, or the path of a call. */
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
}

export interface Task {
  /** The file that was at work, as in requests; 'the browser' where no file was. */
  readonly name: string;
  readonly ms: number;
}

const LONGEST_TASKS = 3;
/** The words of a whole row would make the table unreadable. */
const LABEL_CHARS = 40;
/** Now and then Lighthouse misses the beginning of a load, and asks to be run again. */
const TRIES = 3;

const largestAudit = z.object({ items: z.array(z.looseObject({ nodeLabel: z.optional(z.string()) })) });
const tasksAudit = z.object({ items: z.array(z.object({ url: z.string(), duration: z.number() })) });
const requestsAudit = z.object({
  items: z.array(z.object({ url: z.string(), transferSize: z.optional(z.number()), resourceType: z.optional(z.string()) })),
});

/** Loads a page so many times in the browser that listens at `port`, each from nothing; gives the load of middle performance. */
export async function loadsOf(address: string, port: number, times: number): Promise<Loads> {
  const loads: Loaded[] = [];
  while (loads.length < times) loads.push(await load(address, port));
  const middle = median(loads.map((one) => one.performance));
  const found = loads.find((one) => one.performance === middle);
  if (!found) throw new Error('no load was measured');
  return { ...found, each: loads };
}

async function load(address: string, port: number): Promise<Loaded> {
  const lhr = await reportOf(address, port);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const points = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    largest: largestOf(lhr.audits['lcp-breakdown-insight']?.details),
    tbt: figure('total-blocking-time'),
    tasks: tasksOf(lhr.audits['long-tasks']?.details),
    cls: figure('cumulative-layout-shift'),
    quickness: lhr.environment.benchmarkIndex,
    lost: lostTo(lhr),
    requests: requestsOf(lhr.audits['network-requests']?.details),
    failed: (lhr.categories['accessibility']?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}

/** Points of performance that each audit cost, the most first. */
function lostTo({ audits, categories }: Result): Loaded['lost'] {
  const refs = categories['performance']?.auditRefs ?? [];
  const all = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs
    .map(({ id, weight }) => ({ audit: audits[id]?.title ?? id, points: (100 * weight * (1 - (audits[id]?.score ?? 1))) / all }))
    .filter(({ points }) => points >= 0.5)
    .sort((a, b) => b.points - a.points);
}

async function reportOf(address: string, port: number, tries = TRIES): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse'); // 2 s and 100 packages: for this benchmark alone
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
    locale: 'en-US',
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (tries > 1) return reportOf(address, port, tries - 1);
  throw new Error(`Lighthouse failed ${TRIES} times on ${address}: ${runtimeError.message}`);
}

function largestOf(details: unknown): string {
  const { data } = z.safeParse(largestAudit, details);
  const label = data?.items.find(({ nodeLabel }) => nodeLabel !== undefined)?.nodeLabel ?? '';
  return label.replace(/\s+/g, ' ').slice(0, LABEL_CHARS);
}

function tasksOf(details: unknown): readonly Task[] {
  const { data } = z.safeParse(tasksAudit, details);
  return (data?.items ?? [])
    .map(({ url, duration }) => ({ name: URL.canParse(url) ? nameOf(url) : 'the browser', ms: duration }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, LONGEST_TASKS);
}

function requestsOf(details: unknown): readonly Request[] {
  return z
    .parse(requestsAudit, details)
    .items.map(({ url, transferSize = 0, resourceType = 'Other' }) => ({ name: nameOf(url), kind: resourceType, bytes: transferSize }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The build ends names in a hash of eight letters: another at each build. */
function nameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '') : url.slice(0, 40);
}
