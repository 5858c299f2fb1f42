import type { Result } from 'lighthouse';
import * as z from 'zod/mini';
import { median } from '#bench/table.ts';

/** Lighthouse's results for one load of a page with its mobile preset: simulated slow network and processor. */
export interface LoadResult {
  /** Points of 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Times in ms. */
  readonly fcp: number;
  readonly lcp: number;
  /** The text of the largest paint. */
  readonly largestElement: string;
  readonly tbt: number;
  /** The longest main-thread tasks, longest first. */
  readonly tasks: readonly Task[];
  readonly cls: number;
  /** Lighthouse's measure of the machine's speed: all times above grow as it falls. */
  readonly benchmarkIndex: number;
  /** Performance points lost to each audit, most first. */
  readonly pointsLost: readonly { readonly audit: string; readonly points: number }[];
  /** Transferred files and calls, largest first. */
  readonly requests: readonly Request[];
  /** Titles of failed accessibility audits. */
  readonly failed: readonly string[];
}

/** The load with the median performance, and the figures of all loads. */
export interface MedianLoad extends LoadResult {
  readonly each: readonly Pick<LoadResult, 'performance' | 'tbt'>[];
}

export interface Request {
  /** The file without its hash, or the path of a call. */
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
}

export interface Task {
  /** The responsible file, as in requests; 'the browser' where there is none. */
  readonly name: string;
  readonly ms: number;
}

const LONGEST_TASKS = 3;
/** The text of a complete row would make the table unreadable. */
const LABEL_CHARS = 40;
/** Lighthouse occasionally misses the start of a load and must be run again. */
const MAX_ATTEMPTS = 3;

const largestAudit = z.object({ items: z.array(z.looseObject({ nodeLabel: z.optional(z.string()) })) });
const tasksAudit = z.object({ items: z.array(z.object({ url: z.string(), duration: z.number() })) });
const requestsAudit = z.object({
  items: z.array(z.object({ url: z.string(), transferSize: z.optional(z.number()), resourceType: z.optional(z.string()) })),
});

/**
 * Loads a page `times` times, each with an empty cache, in the browser that listens at `port`; returns the load with the median
 * performance.
 */
export async function measureLoads(address: string, port: number, times: number): Promise<MedianLoad> {
  const loads: LoadResult[] = [];
  while (loads.length < times) loads.push(await measureLoad(address, port));
  const medianPoints = median(loads.map((measured) => measured.performance));
  const medianLoad = loads.find((measured) => measured.performance === medianPoints);
  if (!medianLoad) throw new Error('no load was measured');
  return { ...medianLoad, each: loads };
}

async function measureLoad(address: string, port: number): Promise<LoadResult> {
  const lhr = await reportOf(address, port);
  const metric = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const points = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    largestElement: largestOf(lhr.audits['lcp-breakdown-insight']?.details),
    tbt: metric('total-blocking-time'),
    tasks: tasksOf(lhr.audits['long-tasks']?.details),
    cls: metric('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    pointsLost: pointsLost(lhr),
    requests: requestsOf(lhr.audits['network-requests']?.details),
    failed: (lhr.categories['accessibility']?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}

/** Returns the performance points lost to each audit, most first. */
function pointsLost({ audits, categories }: Result): LoadResult['pointsLost'] {
  const refs = categories['performance']?.auditRefs ?? [];
  const total = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs
    .map(({ id, weight }) => ({ audit: audits[id]?.title ?? id, points: (100 * weight * (1 - (audits[id]?.score ?? 1))) / total }))
    .filter(({ points }) => points >= 0.5)
    .sort((a, b) => b.points - a.points);
}

async function reportOf(address: string, port: number, attempts = MAX_ATTEMPTS): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse'); // takes 2 s and 100 packages, for this benchmark only
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
    locale: 'en-US',
  });
  if (!result) throw new Error(`Lighthouse returned nothing for ${address}`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (attempts > 1) return reportOf(address, port, attempts - 1);
  throw new Error(`Lighthouse failed ${MAX_ATTEMPTS} times on ${address}: ${runtimeError.message}`);
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

/** The build appends a hash of eight characters, which differs between builds. */
function nameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '') : url.slice(0, 40);
}
