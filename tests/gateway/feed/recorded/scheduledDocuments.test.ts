import { describe, expect, test } from 'vitest';
import { DOCUMENT_BODIES, type SourceDocument, type SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import { expectedResult, readRecording, type Recording } from '#contract/recording/recording.ts';
import { scoredBy } from '#contract/recording/recordedEvents.ts';
import { schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { newestDocuments, type ScheduledDocument, scheduleDocuments } from '#gateway/feed/recorded/scheduledDocuments.ts';
import { aRecording, basketballText, type EventFields, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';

const KICKOFF = 1_000_000;

describe('scheduleDocuments', () => {
  test('lists incidents with players at the time of each, dated with it', () => {
    const documents = incidentsOf(
      aRecording(
        inNinety(
          { type: 'goal', wall: 600, minute: '11', side: 'home', player: 'A. Reed' },
          { type: 'card', wall: 900, minute: '16', side: 'away', player: 'B. Holt', card: 'yellow' },
          { type: 'sub', wall: 1000, minute: '17', side: 'home', player: 'C. Marsh', playerOut: 'A. Reed' },
          { type: 'sub', wall: 1001, minute: '17', player: 'Of neither side' },
          { type: 'penalty', wall: 2810, minute: '45+2', side: 'away', scored: false, shootout: false, player: 'p40975' },
        ),
      ),
    );
    expect(documents.map(({ at, body }) => [at - KICKOFF, body.incidents.length])).toEqual([
      [600_000, 1],
      [900_000, 2],
      [1_000_000, 3],
      [2_810_000, 4],
      [2_820_000, 5],
      [6_540_000, 6],
    ]);
    expect(documents.at(-1)?.body.incidents).toEqual([
      { ...football('goal', 11), side: 'home', player: named('A. Reed'), assist: null, score: score(1, 0) },
      { ...football('yellow', 16), side: 'away', player: named('B. Holt'), reason: null },
      { ...football('substitution', 17), side: 'home', player: named('C. Marsh'), playerOut: named('A. Reed'), reason: null },
      { ...football('penaltyMissed', 45, 2), side: 'away', player: null },
      { sport: 'football', kind: 'periodEnd', period: 1, score: score(1, 0) },
      { sport: 'football', kind: 'periodEnd', period: 2, score: score(1, 0) },
    ]);
  });

  test('lists a goal until the review that cancels it, and then the review', () => {
    const review: EventFields = { type: 'varCancel', wall: 1290, minute: '22', side: 'away', player: 'D. Frost', reason: 'offside (VAR)' };
    const [shown, cancelled] = incidentsOf(aRecording(inNinety(review)));
    expect(shown).toMatchObject({ at: KICKOFF + 1_200_000 });
    expect(shown?.body.incidents).toEqual([
      { ...football('goal', 21), side: 'away', player: named('D. Frost'), assist: null, score: null },
    ]);
    expect(cancelled).toMatchObject({ at: KICKOFF + 1_290_000 });
    expect(cancelled?.body.incidents).toEqual([
      { ...football('var', 22), side: 'away', player: named('D. Frost'), result: 'goalCancelled', reason: 'offside' },
    ]);
  });

  test('numbers the kicks of a shoot-out across both sides, and ends it as period 5', () => {
    const kick = (wall: number, side: string, scored: boolean): EventFields => {
      return { type: 'penalty', wall, period: 5, minute: 'pens', side, scored, shootout: true, player: `Taker ${wall}` };
    };
    const [first, half, second] = inNinety();
    const events = [
      ...[first, half, second].flatMap((event) => event ?? []),
      { type: 'status', wall: 6540, t: 5520, period: 2, status: 4, phase: 'endOfNormalTime' },
      { type: 'status', wall: 6600, t: 7200, period: 5, minute: 'pens', status: 7, phase: 'shootout' },
      kick(6610, 'home', true),
      kick(6620, 'away', false),
      { type: 'status', wall: 6640, t: 7200, period: 5, minute: 'pens', status: 8, phase: 'finished' },
    ];
    const last = incidentsOf(aRecording(events)).at(-1)?.body.incidents;
    expect(last?.slice(1)).toEqual([
      { sport: 'football', kind: 'periodEnd', period: 2, score: score(0, 0) },
      { sport: 'football', kind: 'kick', side: 'home', player: named('Taker 6610'), scored: true, kick: 1 },
      { sport: 'football', kind: 'kick', side: 'away', player: named('Taker 6620'), scored: false, kick: 2 },
      { sport: 'football', kind: 'periodEnd', period: 5, score: score(0, 0) },
    ]);
  });

  test('lists baskets, fouls and time-outs of basketball with the seconds left', () => {
    const text = basketballText([
      { type: 'status', wall: 0, t: 0, status: 2, phase: 'q1' },
      { type: 'score', wall: 30, t: 20, side: 'home', points: 3, player: 'A. Reed' },
      { type: 'foul', wall: 40, t: 30, side: 'away', player: 'B. Holt' },
      { type: 'timeout', wall: 50, t: 40, side: 'home' },
      { type: 'timeout', wall: 60, t: 50 },
      { type: 'status', wall: 700, t: 600, status: 3, phase: 'endQ1' },
      { type: 'status', wall: 900, t: 2400, period: 4, status: 10, phase: 'finished' },
    ]);
    const common = { sport: 'basketball', period: 1 };
    expect(incidentsOf(readRecording(text, 'a')).at(-1)?.body.incidents).toEqual([
      { ...common, kind: 'basket', left: 580, side: 'home', points: 3, player: named('A. Reed'), assist: null, score: score(3, 0) },
      { ...common, kind: 'foul', left: 570, side: 'away', player: named('B. Holt'), fouls: null },
      { ...common, kind: 'timeout', left: 560, side: 'home' },
      { ...common, kind: 'periodEnd', score: score(3, 0) },
      { ...common, period: 4, kind: 'periodEnd', score: score(3, 0) },
    ]);
  });

  test('counts shots, corners and fouls by half, at most every ten seconds, and the last at the end at the latest', () => {
    const documents = statisticsOf(
      aRecording(
        inNinety(
          { type: 'shot', wall: 100, side: 'home', onTarget: true },
          { type: 'foul', wall: 104, side: 'away' },
          { type: 'corner', wall: 109, side: 'home' },
          { type: 'shot', wall: 3800, t: 2780, period: 2, side: 'away', onTarget: false },
          { type: 'goal', wall: 6535, t: 5515, period: 2, minute: '90+2', side: 'away' },
          { type: 'corner', wall: 6536, t: 5516, period: 2, minute: '90+2', side: 'away' },
        ),
      ),
    );
    expect(documents.map(({ at }) => at - KICKOFF)).toEqual([100_000, 110_000, 3_800_000, 6_535_000, 6_540_000]);
    const none = { shots: score(0, 0), shotsOnTarget: score(0, 0), fouls: score(0, 0), corners: score(0, 0) };
    expect(documents[0]?.body.periods).toEqual({
      all: { ...none, shots: score(1, 0), shotsOnTarget: score(1, 0) },
      '1': { ...none, shots: score(1, 0), shotsOnTarget: score(1, 0) },
    });
    expect(documents.at(-1)?.body.periods).toEqual({
      all: { shots: score(1, 2), shotsOnTarget: score(1, 1), fouls: score(0, 1), corners: score(1, 1) },
      '1': { shots: score(1, 0), shotsOnTarget: score(1, 0), fouls: score(0, 1), corners: score(1, 0) },
      '2': { ...none, shots: score(0, 2), shotsOnTarget: score(0, 1), corners: score(0, 1) },
    });
  });

  test('has no statistics of a source with goals and cards only, for what it leaves out is unknown', () => {
    const card: EventFields = { type: 'card', wall: 900, side: 'away', card: 'yellow' };
    expect(statisticsOf(aRecording(inNinety({ type: 'goal', wall: 600, side: 'home' }, card)))).toEqual([]);
  });

  test('has the venue of the header, from the announcement on, and nothing without one', () => {
    const [environment, ...others] = documentsOf(aRecording(inNinety(), { venue: 'Mill Lane' })).filter(
      ({ kind }) => kind === 'environment',
    );
    expect(others).toEqual([]);
    expect(environment).toMatchObject({ at: 0 });
    expect(environment?.read()).toMatchObject({ at: 0, body: { venue: { name: 'Mill Lane', city: null }, weather: null, referee: null } });
    expect(documentsOf(aRecording(inNinety())).map(({ kind }) => kind)).not.toContain('environment');
  });

  test('plays at speed', () => {
    const documents = scheduleDocuments(playbackOf(aRecording(inNinety({ type: 'goal', wall: 600, side: 'home' })), 20), 20);
    expect(documents[0]?.at).toBe(KICKOFF + 30_000);
  });
});

describe('newestDocuments', () => {
  test('leaves the last of each kind and match', () => {
    const goals = [600, 700].map((wall) => ({ type: 'goal', wall, side: 'home' }));
    const documents = documentsOf(aRecording(inNinety(...goals, { type: 'corner', wall: 650, side: 'home' })));
    expect(newestDocuments(documents).map(({ kind, at }) => [kind, at - KICKOFF])).toEqual([
      ['incidents', 6_540_000],
      ['statistics', 650_000],
    ]);
  });
});

const real = recordingsFolder();
if (real !== null) {
  describe('the documents of every real recording', async () => {
    const { recordings } = await loadRecordings(real);

    test('fit their schemas', () => {
      expect(failing((recording) => finals(recording).every(({ kind, body }) => DOCUMENT_BODIES[kind].safeParse(body).success))).toEqual(
        [],
      );
    });

    test('end with incidents that agree with the events and the final score', () => {
      expect(
        failing((recording) => {
          const incidents = incidentsOf(recording).at(-1)?.body.incidents ?? [];
          const points = incidents.flatMap((incident) => pointsOf(incident));
          const { home, away } = expectedResult(recording);
          const due = recording.events.flatMap((event) => scoredBy(event) ?? []);
          const sumOf = (side: string) => points.reduce((sum, point) => (point.side === side ? sum + point.points : sum), 0);
          return sumOf('home') === home && sumOf('away') === away && JSON.stringify(points) === JSON.stringify(due);
        }),
      ).toEqual([]);
    });

    test('list every kick, card, substitution and cancellation once, with the name that the source has', () => {
      expect(
        failing((recording) => {
          const incidents = incidentsOf(recording).at(-1)?.body.incidents ?? [];
          const count = (...kinds: readonly string[]): number => incidents.filter(({ kind }) => kinds.includes(kind)).length;
          const events = (...types: readonly string[]): number => recording.events.filter(({ type }) => types.includes(type)).length;
          if (recording.sport === 'basketball') return count('basket') === events('score') && count('foul') === events('foul');
          const named = incidents.filter((incident) => 'player' in incident && incident.player !== null).length;
          return (
            count('kick', 'penaltyGoal', 'penaltyMissed') === events('penalty') &&
            count('yellow', 'secondYellow', 'red') === events('card') &&
            count('substitution') === events('sub') &&
            count('var') === events('varCancel') &&
            named ===
              recording.events.filter((event) => !/shot|foul|corner/.test(event.type) && 'player' in event && event.player !== '').length
          );
        }),
      ).toEqual([]);
    });

    test('end with statistics that count what the events are', () => {
      expect(
        failing((recording) => {
          const all = statisticsOf(recording).at(-1)?.body.periods.all;
          const sum = (sides: { readonly home: number | null; readonly away: number | null } | undefined): number =>
            (sides?.home ?? 0) + (sides?.away ?? 0);
          const corners = recording.events.filter(({ type }) => type === 'corner').length;
          const fouls = recording.events.filter((event) => event.type === 'foul' && event.side !== null).length;
          return sum(all?.corners) === corners && sum(all?.fouls) + sum(all?.personalFouls) === fouls;
        }),
      ).toEqual([]);
    });

    /** Returns the names of files that fail a check. */
    function failing(holds: (recording: Recording) => boolean): string[] {
      return recordings.filter(({ recording }) => !holds(recording)).map(({ name }) => name);
    }
  });
}

type Of<Kind extends SourceDocument['kind']> = Extract<SourceDocument, { readonly kind: Kind }>;

function incidentsOf(recording: Recording): Of<'incidents'>[] {
  return documentsOf(recording).flatMap((document) => {
    const read = document.read();
    return read.kind === 'incidents' ? [read] : [];
  });
}

function statisticsOf(recording: Recording): Of<'statistics'>[] {
  return documentsOf(recording).flatMap((document) => {
    const read = document.read();
    return read.kind === 'statistics' ? [read] : [];
  });
}

function finals(recording: Recording): SourceDocument[] {
  return newestDocuments(documentsOf(recording)).map((document) => document.read());
}

function documentsOf(recording: Recording): readonly ScheduledDocument[] {
  return scheduleDocuments(playbackOf(recording, 1), 1);
}

function playbackOf(recording: Recording, speed: number) {
  return schedulePlayback(recording, { sourceId: 'a', announcedAt: 0, kickoff: KICKOFF, speed });
}

function pointsOf(incident: SourceDocumentBody<'incidents'>['incidents'][number]) {
  switch (incident.kind) {
    case 'goal':
    case 'ownGoal':
    case 'penaltyGoal':
      return [{ side: incident.side, points: 1 }];
    case 'basket':
      return [{ side: incident.side, points: incident.points }];
    default:
      return [];
  }
}

function football(kind: string, minute: number, added = 0) {
  return { sport: 'football', kind, minute: { minute, added } };
}

function named(name: string) {
  return { id: null, name };
}

function score(home: number, away: number) {
  return { home, away };
}
