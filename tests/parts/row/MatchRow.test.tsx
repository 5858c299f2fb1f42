// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { Team } from '#contract/match/fixtures.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { FootballRow, MatchRow as Row } from '#contract/match/match.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { MatchRow } from '#parts/row/MatchRow.tsx';
import { matchRowLabel } from '#parts/row/matchRowLabel.ts';
import { setClock } from '#parts/text/serverClock.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

// The sentence is worded once a render: counting it counts renders of the row itself.
vi.mock('#parts/row/matchRowLabel.ts', { spy: true });

const NOW = KICKOFF + 4_000_000;
const HOME = aTeam(1, 'Old Quay');
const AWAY = aTeam(2, 'Riverside City');
const MINUTE_63: Partial<FootballRow> = {
  status: F.secondHalf,
  statusAt: KICKOFF,
  clock: { base: 2700, since: NOW - 17.5 * 60_000, running: 1 },
};

let mounted: Mounted | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  setClock(() => Date.now());
});

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
  vi.useRealTimers();
});

describe('the label of a row', () => {
  const playing = aMatch({ ...MINUTE_63, score: { home: 2, away: 1 }, reds: { home: 0, away: 1 } });

  test.each<[Language, string]>([
    ['en-US', 'Old Quay 2, Riverside City 1, 63rd minute, Riverside City red cards: 1, followed'],
    ['zh-CN', 'Old Quay 2，Riverside City 1，第 63 分钟，Riverside City 1 张红牌，已关注'],
    ['vi-VN', 'Old Quay 2, Riverside City 1, phút 63, Riverside City 1 thẻ đỏ, đang theo dõi'],
    ['id-ID', 'Old Quay 2, Riverside City 1, menit ke-63, kartu merah Riverside City: 1, diikuti'],
  ])('in %s', async (language, sentence) => {
    expect(await said(playing, language, true)).toBe(sentence);
  });

  test.each([
    [aMatch({ status: F.notStarted, clock: stopped() }), 'Old Quay v Riverside City, kicks off at '],
    [aMatch({ status: F.halfTime, clock: stopped(2700), score: { home: 0, away: 0 } }), 'Old Quay 0, Riverside City 0, half-time'],
    [aMatch({ clock: { base: 0, since: NOW - 46.5 * 60_000, running: 1 } }), 'Old Quay 0, Riverside City 0, 45 plus 2 minutes'],
    [
      aMatch({ status: F.finished, clock: stopped(), score: { home: 1, away: 1 }, penalties: { home: 4, away: 2 } }),
      'Old Quay 1, Riverside City 1, penalties 4–2',
    ],
    [aMatch({ status: F.postponed, clock: stopped() }), 'Old Quay v Riverside City, postponed'],
    [aMatch({ ...MINUTE_63, feedSilentSince: NOW - 200_000 }), 'Old Quay 0, Riverside City 0, past 90 minutes, no data at the moment'],
    [
      aGame({ status: B.q4, periods: [points(), points(), points(), points()], score: { home: 80, away: 78 } }),
      'Old Quay 80, Riverside City 78, 4th quarter',
    ],
  ])('%#', async (row, beginning) => {
    expect(await said(row, 'en-US')).toContain(beginning);
  });

  test('contains a goal while it is new, provisional and cancelled', async () => {
    const goal = aMatch({
      ...MINUTE_63,
      score: { home: 1, away: 0 },
      incidents: [{ kind: 'goal', side: 'home', minute: 63, added: 0, at: NOW - 1_000 }],
    });
    const lost = aMatch({ ...MINUTE_63, incidents: [{ kind: 'cancelled', side: 'away', minute: 63, added: 0, at: NOW - 1_000 }] });
    expect(await said(goal, 'en-US')).toContain('Old Quay just scored, Old Quay goal to be confirmed');
    expect(await said(lost, 'en-US')).toContain('Riverside City goal disallowed');
  });
});

describe('a row in the accessibility tree', () => {
  const goals = (home: number) => aMatch({ ...MINUTE_63, score: { home, away: 1 }, half: { home: 1, away: 0 } });

  test('says nothing twice: one button has the sentence, the star its own name, and figures are hidden', async () => {
    const page = await show(goals(2));
    for (const hidden of page.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    expect([page.textContent, page.querySelector('article')?.getAttribute('aria-label')]).toEqual(['', null]);
    expect([...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Old Quay 2, Riverside City 1, 63rd minute',
      'Follow Old Quay v Riverside City',
    ]);
  });

  test('keeps its name while it has keyboard focus, except for what the user does there', async () => {
    mounted = await mount(rowOf(goals(2)));
    const { page, show: render } = mounted;
    act(() => page.querySelector<HTMLElement>('[data-match]')?.focus());
    render(rowOf(goals(3)));
    expect(sentenceOf(page)).toBe('Old Quay 2, Riverside City 1, 63rd minute');
    render(rowOf(goals(3), { followed: true }));
    expect(sentenceOf(page)).toBe('Old Quay 3, Riverside City 1, 63rd minute, followed');
    render(rowOf(goals(4), { followed: true }));
    expect(sentenceOf(page)).toBe('Old Quay 3, Riverside City 1, 63rd minute, followed');
    act(() => page.querySelector<HTMLElement>('[data-match]')?.blur());
    expect(sentenceOf(page)).toBe('Old Quay 4, Riverside City 1, 63rd minute, followed');
  });

  test('is no Tab stop of its own, and names its key', async () => {
    const page = await show(goals(2));
    expect([...page.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
    expect(page.querySelector('[data-match]')?.getAttribute('aria-keyshortcuts')).toBe('f');
  });
});

describe('open recommendations', () => {
  const upcoming = aMatch({ status: F.notStarted, clock: stopped() });

  test.each<[Language, string, string]>([
    ['en-US', '12picks', '12 picks'],
    ['zh-CN', '12条方案', '12 条方案'],
    ['vi-VN', '12nhận định', '12 nhận định'],
    ['id-ID', '12rekomendasi', '12 rekomendasi'],
  ])('are shown and said before kick-off in %s', async (language, shown, spoken) => {
    const page = await showCounted(upcoming, 12, language);
    expect(page.querySelector('.stance-count')?.textContent).toBe(shown);
    expect(sentenceOf(page)).toContain(spoken);
  });

  test('give way to the score, and are not shown when there are none', async () => {
    const playing = await showCounted(aMatch(MINUTE_63), 12);
    expect(playing.querySelector('.stance-count')).toBeNull();
    expect(sentenceOf(playing)).not.toContain('12');
    expect((await showCounted(upcoming, 0)).querySelector('.stance-count')).toBeNull();
  });
});

describe('unknown values', () => {
  test('shows no columns without half-time score and corners', async () => {
    const page = await show(aMatch({ ...MINUTE_63, half: null, corners: null }));
    expect(page.querySelectorAll('.column')).toHaveLength(0);
  });

  test('shows an empty column for corners of -1', async () => {
    const page = await show(aMatch({ ...MINUTE_63, corners: { home: -1, away: -1 } }));
    expect(page.querySelector('.corners')?.textContent).toBe('');
  });

  test('shows no score before kick-off, nor for a postponed match', async () => {
    expect((await show(aMatch({ status: F.notStarted, clock: stopped() }))).querySelector('.score-box')).toBeNull();
    expect((await show(aMatch({ status: F.postponed, clock: stopped() }))).querySelector('.score-box')).toBeNull();
    expect((await show(aMatch({ status: F.abandoned, clock: stopped(1800) }))).querySelector('.score-box')).not.toBeNull();
  });
});

describe('a basketball row', () => {
  const game = aGame({
    status: B.overtime,
    periods: [points(11), points(12), points(13), points(14), points(15)],
    score: { home: 65, away: 50 },
  });

  test('puts the away side first in Chinese, the home side elsewhere', async () => {
    expect(names(await show(game, 'zh-CN'))).toEqual(['Riverside City', 'Old Quay']);
    expect(names(await show(game, 'vi-VN'))).toEqual(['Old Quay', 'Riverside City']);
  });

  test('keeps scores with their side when the away side is first', async () => {
    const page = await show(game, 'zh-CN');
    expect(figures(page, '.score-box')).toEqual(['50', '65']);
    expect(figures(page, '.p4')).toEqual(['10', '15']);
  });

  test('differs from football, which puts the home side first everywhere', async () => {
    expect(names(await show(aMatch(), 'zh-CN'))).toEqual(['Old Quay', 'Riverside City']);
  });

  test('shows the last four periods, with the running one and the leader bold', async () => {
    const page = await show(game);
    expect([1, 2, 3, 4].map((n) => figures(page, `.p${n}`)[0])).toEqual(['12', '13', '14', '15']);
    expect(page.querySelector('.now')?.classList.contains('p4')).toBe(true);
    expect([...page.querySelectorAll('.strong')].map((one) => one.textContent)).toEqual(['Old Quay']);
  });
});

describe('a mounted row', () => {
  const goal = aMatch({
    ...MINUTE_63,
    score: { home: 0, away: 1 },
    scoreAt: NOW,
    incidents: [{ kind: 'goal', side: 'away', minute: 63, added: 0, at: NOW - 500 }],
  });

  test('highlights the score for 4 s and the provisional tag for 120 s', async () => {
    const page = await show(goal);
    expect(page.querySelector('.score-box > :last-child')?.className).toBe('just-scored');
    expect(page.querySelector('.match-timeline > .just-scored')).not.toBeNull();
    pass(4_000);
    expect(page.querySelector('.just-scored')).toBeNull();
    expect(page.querySelector('.tag.goal')?.textContent).toBe('TBC');
    pass(116_000);
    expect(page.querySelector('.tag')).toBeNull();
  });

  test('does not highlight a goal from before the page was opened', async () => {
    const page = await show(goal, 'en-US', NOW);
    expect(page.querySelector('.just-scored')).toBeNull();
  });

  test('renders the basketball clock each second, but not the row', async () => {
    const page = await show(aGame({ clock: { base: 600, since: NOW, running: 1 } }));
    expect(page.querySelector('.match-clock > b')?.textContent).toBe('10:00');
    const worded = vi.mocked(matchRowLabel).mock.calls.length;
    pass(2_000);
    expect(page.querySelector('.match-clock > b')?.textContent).toBe('9:58');
    expect(vi.mocked(matchRowLabel).mock.calls.length).toBe(worded);
  });

  test('renders a football row when its minute changes only', async () => {
    const page = await show(aMatch(MINUTE_63));
    const worded = vi.mocked(matchRowLabel).mock.calls.length;
    pass(29_000);
    expect(vi.mocked(matchRowLabel).mock.calls.length).toBe(worded);
    pass(2_000);
    expect(page.querySelector('.match-clock > b')?.textContent).toBe("64'");
    expect(vi.mocked(matchRowLabel).mock.calls.length).toBe(worded + 1);
  });

  test('shows red cards after the name', async () => {
    const page = await show(aMatch({ ...MINUTE_63, reds: { home: 2, away: 0 } }));
    expect([...page.querySelectorAll('.team')].map((team) => team.querySelectorAll('.pip').length)).toEqual([2, 0]);
  });
});

describe('Star', () => {
  test('has a star that follows, with its pressed state', async () => {
    const onFollow = vi.fn();
    mounted = await mount(rowOf(aMatch({ id: 7 }), { onFollow }));
    const star = mounted.page.querySelector<HTMLElement>('[aria-pressed]');
    expect(star?.getAttribute('aria-pressed')).toBe('false');
    expect(star?.getAttribute('aria-label')).toBe('Follow Old Quay v Riverside City');
    act(() => star?.click());
    expect(onFollow).toHaveBeenCalledWith(7, true);
    mounted.show(rowOf(aMatch({ id: 7 }), { onFollow, followed: true }));
    expect(star?.getAttribute('aria-pressed')).toBe('true');
  });
});

interface Given {
  readonly followed?: boolean;
  readonly onFollow?: (id: number, follow: boolean) => void;
  readonly bornAt?: number;
  readonly stances?: number;
}

function rowOf(row: Row, { followed = false, onFollow = () => undefined, bornAt = KICKOFF, stances }: Given = {}) {
  return (
    <MatchRow
      row={row}
      home={HOME}
      away={AWAY}
      firstSeenAt={bornAt}
      followed={followed}
      onFollow={onFollow}
      onOpen={() => undefined}
      stances={stances}
    />
  );
}

async function show(row: Row, language: Language = 'en-US', bornAt = KICKOFF): Promise<HTMLElement> {
  mounted?.unmount();
  mounted = await mount(rowOf(row, { bornAt }), language);
  return mounted.page;
}

async function showCounted(row: Row, stances: number, language: Language = 'en-US'): Promise<HTMLElement> {
  mounted?.unmount();
  mounted = await mount(rowOf(row, { stances }), language);
  return mounted.page;
}

async function said(row: Row, language: Language, followed = false): Promise<string | null | undefined> {
  mounted?.unmount();
  mounted = await mount(rowOf(row, { followed }), language);
  return sentenceOf(mounted.page);
}

/** The name of what has focus in a row. */
function sentenceOf(page: HTMLElement): string | null | undefined {
  return page.querySelector('[data-match]')?.getAttribute('aria-label');
}

function names(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('.team > b')].map((one) => one.textContent);
}

function figures(page: HTMLElement, where: string): (string | null)[] {
  return [...(page.querySelector(where)?.children ?? [])].map((one) => one.textContent);
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function aTeam(id: number, name: string): Team {
  return { id, name, crest: { shape: 'shield', pattern: 'plain', colours: ['#112233', '#445566'] } };
}

function stopped(base = 0) {
  return { base, since: 0, running: 0 };
}

function points(home = 20) {
  return { home, away: 10 };
}
