import { describe, expect, test } from 'vitest';
import type { IntelligenceItem } from '#contract/detail/intelligence.ts';
import { IntelligenceTab } from '#features/matchDetail/intelligence/IntelligenceTab.tsx';
import type { MatchRow } from '#contract/match/match.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

const AT = Date.UTC(2026, 10, 20, 9);

function anItem(given: Partial<IntelligenceItem> = {}): IntelligenceItem {
  return { side: 'home', tone: 'good', text: 'Captain is back', at: AT, source: 'Club', confirmed: true, ...given };
}

async function shown(items: readonly IntelligenceItem[] | null, row: MatchRow = aMatch({ id: 7 })) {
  const calls: string[] = [];
  const live = aLiveClient(
    {
      call(name: string) {
        calls.push(name);
        return Promise.resolve(items === null ? JSON.parse('null') : JSON.parse(JSON.stringify({ items })));
      },
    },
    { streams: { ...knownMatches([row], { [row.id]: ['Northwick', 'Eastholm'] }), now: () => AT + 3_600_000 } },
  );
  return { ...(await showTab(<IntelligenceTab id={row.id} />, live)), calls };
}

describe('IntelligenceTab', () => {
  test('groups items by side and counts their tones', async () => {
    const { page, close } = await shown([anItem(), anItem({ tone: 'bad' }), anItem({ side: 'away', tone: 'neutral', text: 'Rotated' })]);
    expect([...page.querySelectorAll('.balance')].map(({ textContent }) => textContent)).toEqual([
      'NNorthwick1 good 1 bad 0 neutral',
      'EEastholm0 good 0 bad 1 neutral',
    ]);
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'NNorthwick home2 items',
      'EEastholm away1 item',
    ]);
    close();
  });

  test('a filter hides the other tones; a tone without items has none', async () => {
    const { page, press, close } = await shown([anItem(), anItem({ tone: 'bad', text: 'Striker is out' })]);
    expect(page.querySelectorAll('[role="radio"]')).toHaveLength(3);
    await press(/^Bad/);
    expect([...page.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual(['Striker is out']);
    close();
  });

  test('an item of a single source says so', async () => {
    const { page, close } = await shown([anItem({ confirmed: false })]);
    expect(page.querySelector('li')?.textContent).toContain('Unconfirmed');
    close();
  });

  test('shows five items of a side, the rest on request', async () => {
    const { page, press, close } = await shown(Array.from({ length: 7 }, (_, i) => anItem({ text: `Item ${i}` })));
    expect(page.querySelectorAll('li')).toHaveLength(5);
    await press('2 more about Northwick');
    expect(page.querySelectorAll('li')).toHaveLength(7);
    close();
  });

  test('shows the language that the supplier has', async () => {
    const { page, close } = await shown([anItem({ text: { 'zh-CN': '队长复出' } })]);
    expect(page.querySelector('li p')?.textContent).toBe('队长复出');
    close();
  });

  test.each([[null], [[]]])('says that there is nothing for %j', async (items) => {
    const { page, close } = await shown(items);
    expect(page.textContent).toBe('Nothing here yet');
    close();
  });

  test('basketball asks for its own intelligence', async () => {
    const { calls, close } = await shown([anItem()], aGame({ id: 7 }));
    expect(calls).toEqual(['basketballIntelligence']);
    close();
  });
});
