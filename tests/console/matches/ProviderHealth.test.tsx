import { afterEach, describe, expect, test } from 'vitest';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { aProviderHealth } from '#tests/builders/provider/aProviderHealth.ts';
import { createFakeConsole, type FakeConsole } from '#tests/console/fakeConsole.ts';
import { showConsole, type ShownConsole } from '#tests/console/showConsole.tsx';

let shown: ShownConsole | null = null;
afterEach(() => shown?.close());

describe('the health of a provider', () => {
  const healthWith = (provider: ConsoleOutput<'health'>['provider']): ConsoleOutput<'health'> => ({
    startedAt: 0,
    now: Date.now(),
    feed: { isAlive: true, lastChangeAt: null, matches: 0, live: 0 },
    provider,
    channels: [],
    connections: 0,
    memoryBytes: 0,
    databaseMs: 1,
  });

  /** Desks are loaded when they are first opened. */
  async function showMatches(fake: FakeConsole): Promise<HTMLElement> {
    await import('#console/matches/MatchesDesk.tsx');
    const desk = (shown = await showConsole(fake, '#/matches'));
    for (let i = 0; i < 10 && desk.page.querySelector('.desk-card') === null; i += 1) await desk.settle();
    return desk.page;
  }

  test('shows budget, what is slower than planned, and errors of endpoints', async () => {
    const { name, push, budgets, endpoints, omissions } = aProviderHealth(Date.now());
    const fake = createFakeConsole([]);
    fake.health = healthWith({ name, push, budgets: [...budgets], endpoints: [...endpoints], omissions: [...omissions] });
    const page = await showMatches(fake);
    const text = page.textContent ?? '';
    for (const part of ['Provider: apisports', '1,240 of 7,500 requests today', '5,885', 'odds ×2.1', 'Not connected', 'odds in play'])
      expect(text).toContain(part);
    expect(text).toMatch(/Football · odds.*3minute spent · /);
    expect(text).not.toContain('scores ×');
  });

  test('is not there for a feed without a provider', async () => {
    const fake = createFakeConsole([]);
    fake.health = healthWith(null);
    const page = await showMatches(fake);
    expect(page.textContent).toContain('Feed and channels');
    expect(page.textContent).not.toContain('Provider:');
  });
});
