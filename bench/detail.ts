import { type Browser, chromium } from '@playwright/test';
import { type Part, readDetailFlags } from '#bench/detail/detailFlags.ts';
import { detailTable } from '#bench/detail/detailTable.ts';
import { measureCost } from '#bench/detail/measureCost.ts';
import { measureOpening } from '#bench/detail/measureOpening.ts';
import { measurePaint } from '#bench/detail/measurePaint.ts';
import { measureReaders } from '#bench/detail/measureReaders.ts';
import { measureMatchShifts } from '#bench/detail/measureShifts.ts';
import { measureTabs } from '#bench/detail/measureTabs.ts';
import type { PartResult } from '#bench/detail/outcome.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

const MEASURE: Readonly<Record<Part, (browser: Browser) => Promise<PartResult>>> = {
  paint: measurePaint,
  tabs: measureTabs,
  open: measureOpening,
  shifts: measureMatchShifts,
  cost: measureCost,
  readers: measureReaders,
};

/**
 * Measures the page of a match in a real browser: changes, tabs, opening, layout shifts and cost; and what fifty such pages cost the
 * others on their gateway. Flag: `--only` some parts, separated by commas. Throws UsageError.
 */
export async function detail(args: readonly string[], note: Note): Promise<Table> {
  const parts = readDetailFlags(args);
  const results: PartResult[] = [];
  for (const part of parts) {
    // Each part has a browser of its own, so that none pays for the pages of another.
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    try {
      const result = await MEASURE[part](browser);
      for (const { what, value } of result.outcomes) note(`${part}: ${what}`, value);
      results.push(result);
    } finally {
      await browser.close();
    }
  }
  return detailTable(results);
}
