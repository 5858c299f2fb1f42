import { describe, expect, test } from 'vitest';
import { storyWithSuspensions, suspendedFrom } from '#gateway/demo/detail/football/suspensions.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const TURN_DAYS = 3;

describe('suspendedFrom', () => {
  test('returns who was sent off in the match before, and they are in no squad of the day', () => {
    const later = simulatedMatches('football', 1, TURN_DAYS + 1);
    let suspensions = 0;
    for (const before of simulatedMatches('football', 7, 1)) {
      const reds = footballScript(before).at(-1)?.reds;
      for (const side of ['home', 'away'] as const) {
        const club = before[side].sourceId;
        const fixture = later.find((one) => one.kickoff > before.kickoff && (one.home.sourceId === club || one.away.sourceId === club));
        if (!fixture || fixture.season !== before.season) continue;
        const own = fixture.home.sourceId === club ? 'home' : 'away';
        const suspended = suspendedFrom(fixture, own, CALENDAR);
        expect(suspended).toHaveLength(reds?.[side] ?? 0);
        if (suspended.length === 0) continue;
        suspensions += suspended.length;
        const sentOff = storyWithSuspensions(before, CALENDAR).plays.flatMap((play) =>
          (play.kind === 'red' || play.kind === 'secondYellow') && play.side === side ? play.player.id : [],
        );
        expect(suspended.map(({ player }) => player.id)).toEqual(sentOff);
        const { starters, bench, absent } = storyWithSuspensions(fixture, CALENDAR).sheets[own];
        const playing = [...starters.map(({ player }) => player), ...bench].map(({ id }) => id);
        expect(playing.filter((id) => sentOff.includes(id))).toEqual([]);
        expect(absent.filter(({ kind }) => kind === 'suspended')).toEqual(suspended);
      }
    }
    expect(suspensions).toBeGreaterThan(0);
  });
});
