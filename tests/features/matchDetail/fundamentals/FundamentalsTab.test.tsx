import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { CallError } from '#api/callError.ts';
import { FundamentalsTab } from '#features/matchDetail/fundamentals/FundamentalsTab.tsx';
import type { MatchRow } from '#contract/match/match.ts';
import { aGame, aMatch } from '#tests/builders/aMatch.ts';
import { aLiveClient } from '#tests/builders/aLiveClient.ts';
import { anAnalysis, aPlayedMatch, aTable, aTableRow } from '#tests/builders/detail/anAnalysis.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { knownMatches } from '#tests/features/showScreen.tsx';
import { showTab } from '#tests/features/matchDetail/showTab.tsx';

const { home, away, competition } = aNamedMatch(7);
const TEAMS = [home, away];

async function shown(answers: Readonly<Record<string, unknown>>, row: MatchRow = aMatch({ id: 7 })) {
  const live = aLiveClient(
    {
      call(name: string) {
        if (!(name in answers)) return Promise.resolve(JSON.parse('null'));
        if (answers[name] instanceof Error) return Promise.reject(answers[name]);
        return Promise.resolve(JSON.parse(JSON.stringify(answers[name])));
      },
    },
    { streams: knownMatches([row], { [row.id]: ['Northwick', 'Eastholm'] }) },
  );
  return showTab(
    <MemoryRouter>
      <FundamentalsTab id={row.id} />
    </MemoryRouter>,
    live,
  );
}

function aRank(given: Parameters<typeof aTable>[1] = {}) {
  const rows = [aTableRow({ team: 1, position: 1, points: 20 }), aTableRow({ team: 2, position: 2, points: 19 })];
  return { teamRank: { competition, teams: TEAMS, standings: aTable(rows, given), seasons: [], stages: [] } };
}

describe('FundamentalsTab', () => {
  test('says that there is nothing when no part has data', async () => {
    const { page, close } = await shown({ historyRank: { seasons: [] } });
    expect(page.textContent).toBe('Nothing here yet');
    close();
  });

  test('offers to retry when nothing could be loaded', async () => {
    const refused = new CallError('403', 'refused');
    const names = ['teamRank', 'matchRecord', 'injury', 'environmentWeather', 'futureMatch'];
    const { page, close } = await shown(Object.fromEntries(names.map((name) => [name, refused])));
    expect(page.querySelector('[role="alert"]')).not.toBeNull();
    close();
  });

  test('a part that fails is left out, the others stay', async () => {
    const { page, close } = await shown({ ...aRank(), matchRecord: new CallError('403', 'refused') });
    expect(page.querySelectorAll('section')).toHaveLength(1);
    close();
  });

  test('the table has both teams, and where this score would put them', async () => {
    const { page, close } = await shown(aRank(), aMatch({ id: 7, score: { home: 0, away: 1 } }));
    expect([...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Northwick'),
      expect.stringContaining('Eastholm'),
    ]);
    expect(page.textContent).toContain('As it stands: Northwick 2nd on 20 pts; Eastholm 1st on 22 pts');
    close();
  });

  test('a table that does not add up shows the figures of its supplier', async () => {
    const rows = [
      aTableRow({ team: 1, position: 1, played: 3, won: 1, drawn: 0, lost: 1, scored: 2, conceded: 9, points: 20, zone: 8 }),
      aTableRow({ team: 2, position: 1 }),
    ];
    const { page, close } = await shown({ teamRank: { competition, teams: TEAMS, standings: aTable(rows), seasons: [], stages: [] } });
    const cells = Array.from(page.querySelectorAll('tbody tr:first-child td'), ({ textContent }) => textContent);
    expect(cells).toEqual(['1', '3', '1', '0', '1', '-7', '20']);
    close();
  });

  test('a deduction is a tag on its row', async () => {
    const rows = [aTableRow({ team: 1, position: 1, deduction: { points: 6, reason: null } }), aTableRow({ team: 2, position: 2 })];
    const { page, close } = await shown({ teamRank: { competition, teams: TEAMS, standings: aTable(rows), seasons: [], stages: [] } });
    expect(page.querySelector('tbody th')?.textContent).toContain('−6');
    close();
  });

  test('meetings are counted for both teams and filtered', async () => {
    const meetings = [aPlayedMatch(), aPlayedMatch({ kickoff: 1, home: 2, away: 1, score: { home: 0, away: 0 }, competition: 'Cup' })];
    const { page, press, close } = await shown({ matchRecord: { teams: TEAMS, analysis: anAnalysis({ meetings }) } });
    const outcomes = (): string[] => [...page.querySelectorAll('.outcomes dd')].map(({ textContent }) => textContent);
    expect(outcomes()).toEqual(['1', '1', '0']);
    await press('Same competition');
    expect(outcomes()).toEqual(['1', '0', '0']);
    close();
  });

  test('a filter that nothing passes says so', async () => {
    const meetings = [aPlayedMatch({ competition: 'Cup' })];
    const { page, press, close } = await shown({ matchRecord: { teams: TEAMS, analysis: anAnalysis({ meetings }) } });
    await press('Same competition');
    expect(page.textContent).toContain('No matches fit');
    close();
  });

  test('goals by period are a table of four figures a quarter of an hour', async () => {
    const times = { matches: 11, scored: [2, 4, 3, 5, 3, 6], conceded: [1, 2, 2, 3, 1, 3] };
    const { page, close } = await shown({
      matchRecord: { teams: TEAMS, analysis: anAnalysis({ goalTimes: { home: times, away: times } }) },
    });
    expect([...page.querySelectorAll('.goal-periods tbody tr')].map(({ textContent }) => textContent)[5]).toBe('76–90+6363');
    close();
  });

  test('basketball shows no goals by period and asks for its own injuries', async () => {
    const absence = {
      player: { id: null, name: 'Cole' },
      position: null,
      kind: 'injured',
      reason: 'Ankle',
      since: null,
      until: null,
      matchesMissed: 2,
    };
    const times = { matches: 11, scored: [2, 4, 3, 5, 3, 6], conceded: [1, 2, 2, 3, 1, 3] };
    const { page, close } = await shown(
      {
        basketballInjury: { home: [absence], away: [] },
        matchRecord: {
          teams: TEAMS,
          analysis: anAnalysis({ goalTimes: { home: times, away: times }, recent: { home: [aPlayedMatch()], away: [] } }),
        },
      },
      aGame({ id: 7 }),
    );
    expect(page.querySelector('.goal-periods')).toBeNull();
    expect(page.querySelector('.team-head small')?.textContent).toBe('1W 0L · 2 for, 1 against');
    expect(page.textContent).toContain('ColeInjured, Ankle, missed 2 matches');
    close();
  });

  test('shows of the conditions what is known', async () => {
    const environment = {
      weather: 9,
      temperatureC: null,
      wind: null,
      humidity: 71,
      pressure: null,
      neutral: false,
      venue: { name: 'Canal Park', city: null, capacity: 32_400, attendance: null },
      referee: null,
    };
    const { page, close } = await shown({ environmentWeather: environment });
    const section = page.querySelector('section');
    expect(section?.textContent).toBe('ConditionsOvercast, rainHumidity71%Canal ParkCapacity 32,400');
    close();
  });
});
