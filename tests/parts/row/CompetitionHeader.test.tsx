// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { CompetitionType } from '#contract/match/basketball.ts';
import type { Competition } from '#contract/match/fixtures.ts';
import { LANGUAGES, type Language } from '#contract/locale/tenants.ts';
import { CompetitionHeader } from '#parts/row/CompetitionHeader.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

const LEAGUE: Competition = {
  id: 1,
  sport: 'basketball',
  name: 'Harbour League',
  region: '',
  hot: true,
  type: CompetitionType.none,
  colours: ['#102030', '#203040'],
};

let mounted: Mounted | undefined;

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

describe('CompetitionHeader', () => {
  test.each([
    ['none', 'Round 12'],
    ['regularSeason', 'Regular season · Round 12'],
    ['playoffs', 'Playoffs · Round 12'],
    ['preSeason', 'Preseason · Round 12'],
    ['allStar', 'All-Star · Round 12'],
    ['cup', 'Cup · Round 12'],
    ['playOff', 'Play-off · Round 12'],
  ] as const)('names the kind of a basketball competition: %s', async (type, text) => {
    expect(await stageOf({ type: CompetitionType[type] }, 'Round 12')).toBe(text);
  });

  test('names the kind without a round, and once when the round is named like it', async () => {
    expect(await stageOf({ type: CompetitionType.playoffs }, '')).toBe('Playoffs');
    expect(await stageOf({ type: CompetitionType.regularSeason }, 'regular season')).toBe('Regular season');
  });

  test('says the region before the round when another region has a competition of the name, and only then', async () => {
    expect(await stageOf({ region: 'Portugal', sameName: true }, 'Round 12')).toBe('Portugal · Round 12');
    expect(await stageOf({ region: 'Portugal' }, 'Round 12')).toBe('Round 12');
  });

  test.each(LANGUAGES)('has words for each kind in %s', async (language) => {
    const kinds: string[] = [];
    for (const type of Object.values(CompetitionType)) kinds.push(await stageOf({ type }, '', language));
    expect(new Set(kinds).size).toBe(7);
    expect(kinds.join('')).not.toContain('competitionType');
  });

  test('says that the away team comes first before the round, which is cut off in a narrow list', async () => {
    expect(await stageOf({ type: CompetitionType.regularSeason }, '第 4 轮', 'zh-CN')).toBe('常规赛 · 客队在前 · 第 4 轮');
    expect(await stageOf({}, '第 4 轮', 'zh-CN')).toBe('第 4 轮 · 客队在前');
  });

  test.each<[Language, string]>([
    ['en-US', 'Harbour League, Regular season, Round 12'],
    ['vi-VN', 'Harbour League, Mùa giải chính, Round 12'],
    ['id-ID', 'Harbour League, Musim reguler, Round 12'],
    ['zh-CN', 'Harbour League，常规赛，客队在前，Round 12'],
  ])('is read with pauses in %s, and its columns not at all', async (language, heading) => {
    await stageOf({ type: CompetitionType.regularSeason }, 'Round 12', language);
    for (const hidden of mounted?.page.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
    expect([mounted?.page.querySelector('h2')?.getAttribute('aria-label'), mounted?.page.querySelectorAll('abbr, .period').length]).toEqual(
      [heading, 0],
    );
  });

  test('a football competition has its round alone', async () => {
    expect(await stageOf({ sport: 'football' }, 'Round 12')).toBe('Round 12');
  });
});

async function stageOf(given: Partial<Competition>, round: string, language: Language = 'en-US'): Promise<string> {
  mounted?.unmount();
  mounted = await mount(<CompetitionHeader competition={{ ...LEAGUE, ...given }} round={round} />, language);
  return mounted.page.querySelector('.comp small')?.textContent ?? 'nothing';
}
