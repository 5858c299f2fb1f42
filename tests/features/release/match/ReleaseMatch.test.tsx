import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERYTHING } from '#stores/preferences/competitionFilter.ts';
import { resetSession } from '#stores/session/sessionActions.ts';
import { useReleaseView } from '#stores/release/releaseView.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import { aDraftLeg, aReleaseMatch, RELEASE_NOW } from '#tests/builders/aRelease.ts';
import { No } from '#tests/builders/testApi.ts';
import { aNewDevice } from '#tests/builders/testSession.ts';
import { NO_EXPERT, showRelease } from '#tests/features/release/showRelease.tsx';

const matches = [
  aReleaseMatch({ id: 101, stances: 12 }),
  aReleaseMatch({ id: 102, stances: 1, competitionId: 8, competition: 'Second League', kickoffAt: RELEASE_NOW + 5 * 3_600_000 }),
  aReleaseMatch({ id: 103 }),
];
const answers = { releaseMatches: () => ({ matches }) };

let forget = (): void => undefined;
let close = (): void => undefined;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  close();
  resetSession();
  useReleaseView.setState({ scope: 'choosable', filters: { football: EVERYTHING, basketball: EVERYTHING } });
  forget();
});

async function show(...args: Parameters<typeof showRelease>) {
  const shown = await showRelease(...args);
  close = shown.close;
  return shown;
}

describe('ReleaseMatch', () => {
  test('names each match with its kick-off, the time left and its stances', async () => {
    const { until, named } = await show('match', { answers });
    await until(() => expect(named('Home 101 – Away 101; 12:30, in 30 min; 12 picks')).toBeDefined());
    expect(named('Home 102 – Away 102; 17:00, in 5 h; 1 pick')).toBeDefined();
  });

  test('says what the author has open about a match', async () => {
    const { until, named } = await show('match', {
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ taken: ['score', 'handicap'] })] }) },
    });
    await until(() => expect(named(/^Home 101 – Away 101; .*; 0 picks; 2 yours$/)).toBeDefined());
  });

  test('says how many matches are missing, and goes on with exactly as many', async () => {
    const { until, named, press, path } = await show('match', { answers, draft: { combination: 2 } });
    await until(() => expect(named('2 more matches')).toHaveProperty('disabled', true));
    await press(/^Home 103/);
    expect([named('1 more match')?.textContent, named(/^Home 103.*Leg 1$/)?.getAttribute('aria-checked')]).toEqual([
      '1 more match',
      'true',
    ]);
    await press(/^Home 101/);
    expect(named(/^Home 101.*Leg 2$/)).toBeDefined();
    await press('Next');
    expect(path()).toBe('release/pick');
  });

  test('does not take a third match into a 2-leg parlay, and says why', async () => {
    const draft = { combination: 2, legs: [aDraftLeg(101), aDraftLeg(102)] } as const;
    const shown = await show('match', { answers, draft: { ...draft, legs: [...draft.legs] } });
    await shown.until(() => expect(shown.named(/^Home 103/)).toBeDefined());
    await shown.press(/^Home 103/);
    expect([shown.draft().legs.length, useToasts.getState().messages[0]?.lines]).toEqual([2, ['You have 2 matches. Remove one first']]);
  });

  test.each([
    ['started', 'Started already'],
    ['postponed', 'Postponed'],
    ['noPrices', 'No odds yet'],
    ['full', 'You already have 3 open picks'],
  ] as const)('says in words why a match cannot be chosen: %s', async (blocked, words) => {
    const { until, named, page, press } = await show('match', {
      answers: { releaseMatches: () => ({ matches: [aReleaseMatch({ blocked })] }) },
    });
    await until(() => expect(named('Show all')).toBeDefined());
    await press('Show all');
    expect([page.textContent?.includes(words), named(/^Home 101/)]).toEqual([true, undefined]);
  });

  test('takes a match out of the stance when it cannot be chosen any more', async () => {
    const blocked = [aReleaseMatch({ id: 101, kickoffAt: RELEASE_NOW - 1_000 }), aReleaseMatch({ id: 102 })];
    const shown = await show('match', {
      answers: { releaseMatches: () => ({ matches: blocked }) },
      draft: { combination: 2, legs: [aDraftLeg(101), aDraftLeg(102)] },
    });
    await shown.until(() => expect(shown.draft().legs.map(({ matchId }) => matchId)).toEqual([102]));
    expect(useToasts.getState().messages[0]?.lines).toEqual(['1 match can’t be chosen anymore and was removed']);
  });

  test('lists only the competitions of its filter, which lies above it', async () => {
    const { until, named, press, router, path } = await show('match', { answers });
    await until(() => expect(named('Competitions')).toBeDefined());
    await press('Competitions');
    await until(() => expect(named(/^Second League/)).toBeDefined());
    expect(path()).toBe('release/match/filter');
    await press(/^Second League/);
    await press('Show 2 matches');
    expect(router.state.location.pathname).toBe('/en-US/expert/release/match');
    expect([named(/^Home 101/), named(/^Home 102/)].map((one) => one !== undefined)).toEqual([true, false]);
  });

  test('empties the draft at once, and brings it back by the toast', async () => {
    const shown = await show('match', { answers, draft: { title: 'Hosts first', legs: [aDraftLeg(101)] } });
    await shown.until(() => expect(shown.named('Clear')).toBeDefined());
    await shown.press('Clear');
    expect([shown.draft().title, shown.draft().legs]).toEqual(['', []]);
    await act(async () => useToasts.getState().messages[0]?.action?.run());
    expect([shown.draft().title, shown.draft().legs.length]).toEqual(['Hosts first', 1]);
  });

  test('keeps the way back to a cleared draft until the screen is left, and to what was chosen after it', async () => {
    const shown = await show('match', { answers, draft: { title: 'Hosts first', legs: [aDraftLeg(101)] } });
    await shown.until(() => expect(shown.named('Clear')).toBeDefined());
    await shown.press('Clear');
    expect(useToasts.getState().messages[0]?.stays).toBe(true);
    await shown.press(/^Home 103/);
    await act(async () => useToasts.getState().messages[0]?.action?.run());
    expect(shown.draft().legs.map(({ matchId }) => matchId)).toEqual([101]);
    await act(async () => useToasts.getState().messages[0]?.action?.run());
    expect(shown.draft().legs.map(({ matchId }) => matchId)).toEqual([103]);
    expect(useToasts.getState().messages).toHaveLength(1);
    shown.close();
    close = () => undefined;
    expect(useToasts.getState().messages).toEqual([]);
  });
});

describe('a step of a release', () => {
  test.each(['match', 'pick', 'push'] as const)('leads a member who is no expert from %s to the application', async (step) => {
    const { until, path } = await show(step, { answers: NO_EXPERT, draft: { title: 'Hosts first', legs: [aDraftLeg(101)] } });
    await until(() => expect(path()).toBe('apply'));
  });

  test('says why it did not load, and loads it by a tap', async () => {
    let fails = true;
    const { until, press, named } = await show('match', {
      answers: {
        releaseMatches() {
          if (fails) throw new No('500');
          return { matches };
        },
      },
    });
    await until(() => expect(named('Try again')).toBeDefined());
    fails = false;
    await press('Try again');
    await until(() => expect(named(/^Home 101/)).toBeDefined());
  });
});
