import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { recordingSteps } from '#contract/recording/recordingSteps.ts';
import { KICKOFF } from '#tests/builders/match.ts';
import { at, footballStates, logOf, readBack, recorded, runs, stands, told } from '#tests/builders/recorded.ts';

const FIRST = { at: at(0), status: F.firstHalf, ...runs(0, 0) } as const;
const BREAK = { at: at(2820), status: F.halfTime, half: { home: 0, away: 0 }, ...stands(2820, 2820) } as const;
const SECOND = { at: at(3720), status: F.secondHalf, ...runs(2700, 3720) } as const;
const END = { at: at(6600), status: F.finished, ...stands(5580, 6600) } as const;

describe('a football match is written down', () => {
  test('as its periods, goals, cards, corners and substitutions, each with its minute', () => {
    const recording = recorded(
      footballStates(
        { corners: { home: 0, away: 0 }, substitutions: { home: 0, away: 0 } },
        FIRST,
        { at: at(61), corners: { home: 0, away: 1 } },
        { at: at(2761), score: { home: 1, away: 0 } },
        { ...BREAK, half: { home: 1, away: 0 } },
        { ...SECOND, substitutions: { home: 0, away: 1 } },
        { at: at(4000), yellows: { home: 1, away: 0 } },
        { at: at(5000), reds: { home: 0, away: 1 } },
        END,
      ),
    );
    expect(told(recording)).toEqual([
      '1 firstHalf 0-0',
      '2 corner away 0-0',
      '45+2 goal home 1-0',
      '45+3 halfTime 1-0',
      '46 secondHalf 1-0',
      '46 sub 1-0',
      '50 card home 1-0',
      '67 card away 1-0',
      '90+4 finished 1-0',
    ]);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 1, away: 0 }, kickoff: new Date(KICKOFF).toISOString() });
  });

  test('without the goal that a review took back: its cancellation stands, and the score never had it', () => {
    const home = (goals: number, seconds: number) => ({ at: at(seconds), score: { home: goals, away: 0 } });
    const recording = recorded(footballStates(FIRST, home(1, 600), home(2, 900), home(1, 980), BREAK, SECOND, END));
    expect(told(recording).slice(0, 4)).toEqual(['1 firstHalf 0-0', '11 goal home 1-0', '17 varCancel home 1-0', '45+3 halfTime 1-0']);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 1, away: 0 } });
  });

  test('0, 1, 0, 1 is one goal and one cancellation', () => {
    const away = (goals: number, seconds: number) => ({ at: at(seconds), score: { home: 0, away: goals } });
    const recording = recorded(footballStates(FIRST, away(1, 600), away(0, 690), away(1, 700), BREAK, SECOND, END));
    expect(told(recording).slice(1, 3)).toEqual(['12 varCancel away 0-0', '12 goal away 0-1']);
  });

  test('two goals that come in one step are two, and a card that vanishes was none', () => {
    const booked = { at: at(600), yellows: { home: 0, away: 1 } };
    const cleared = { at: at(660), yellows: { home: 0, away: 0 } };
    const recording = recorded(footballStates(FIRST, booked, cleared, { at: at(900), score: { home: 0, away: 2 } }, BREAK, SECOND, END));
    expect(told(recording).slice(1, 3)).toEqual(['16 goal away 0-1', '16 goal away 0-2']);
  });

  test('a goal that comes with the whistle stands before it, one that comes with a restart after it', () => {
    const recording = recorded(
      footballStates(
        FIRST,
        { ...BREAK, score: { home: 1, away: 0 }, half: { home: 1, away: 0 } },
        { ...SECOND, at: at(3725), score: { home: 2, away: 0 } },
        { ...END, score: { home: 3, away: 0 } },
      ),
    );
    expect(told(recording).slice(1)).toEqual([
      '45+3 goal home 1-0',
      '45+3 halfTime 1-0',
      '46 secondHalf 1-0',
      '46 goal home 2-0',
      '90+4 goal home 3-0',
      '90+4 finished 3-0',
    ]);
  });

  test('where the break fell into a silence, with the goals before it that the half-time score knows', () => {
    const recording = recorded(
      footballStates(FIRST, { ...SECOND, at: at(3780), half: { home: 1, away: 0 }, score: { home: 1, away: 1 } }, END),
    );
    expect(told(recording).slice(1)).toEqual(['45+19 goal home 1-0', '47 secondHalf 1-0', '47 goal away 1-1', '90+4 finished 1-1']);
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({ half: { home: 1, away: 0 } });
  });

  test('through extra time and a shoot-out, each kick in order, and one that is taken again only as it counted', () => {
    const kick = (side: 'home' | 'away', scored: boolean) => ({ side, scored });
    const recording = recorded(
      footballStates(
        FIRST,
        BREAK,
        SECOND,
        { at: at(6600), ...stands(5580, 6600) },
        { at: at(6900), status: F.extraTime, regular: { home: 0, away: 0 }, ...runs(5400, 6900) },
        { at: at(7860), ...stands(6360, 7860) },
        { at: at(7980), ...runs(6300, 7980) },
        { at: at(8940), ...stands(7260, 8940) },
        { at: at(9240), status: F.shootOut, penalties: { home: 0, away: 0 }, ...stands(7260, 9240) },
        { at: at(9300), kicks: [kick('home', true)], penalties: { home: 1, away: 0 } },
        { at: at(9340), kicks: [kick('home', true), kick('away', true)], penalties: { home: 1, away: 1 } },
        { at: at(9360), kicks: [kick('home', true), kick('away', false)], penalties: { home: 1, away: 0 } },
        { at: at(9400), status: F.finished },
      ),
    );
    expect(told(recording).slice(3)).toEqual([
      '90+4 endOfNormalTime 0-0',
      '91 extraTimeFirst 0-0',
      '105+2 extraTimeBreak 0-0',
      '106 extraTimeSecond 0-0',
      '120+2 endOfExtraTime 0-0',
      'pens shootout 0-0',
      'pens penalty home scored 0-0',
      'pens penalty away missed 0-0',
      'pens finished 0-0',
    ]);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 0, away: 0, penalties: { home: 1, away: 0 } } });
    expect(recordingSteps(recording).at(-1)?.state).toMatchObject({ regular: { home: 0, away: 0 }, penalties: { home: 1, away: 0 } });
  });

  test('to the moment at which it was given up', () => {
    const recording = recorded(
      footballStates(
        FIRST,
        { at: at(600), score: { home: 1, away: 0 } },
        { at: at(1200), status: F.interrupted, ...stands(1200, 1200) },
        { at: at(3000), status: F.abandoned },
      ),
    );
    expect(told(recording).slice(2)).toEqual(['21 interrupted 1-0', '21 abandoned 1-0']);
    expect(recording.header.complete).toBe(true);
  });

  test('with a result that is corrected after the end, and with its end again', () => {
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, END, { at: at(6700), score: { home: 0, away: 1 } }));
    expect(told(recording).slice(3)).toEqual(['90+4 finished 0-0', '90+4 goal away 0-1', '90+4 finished 0-1']);
    expect(recording.header).toMatchObject({ complete: true, result: { home: 0, away: 1 } });
  });

  test('with an end that was none, where "finished" flashes before extra time', () => {
    const flash = { at: at(6605), status: F.extraTime, regular: { home: 0, away: 0 }, ...runs(5400, 6605) } as const;
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, END, flash, { ...END, at: at(8600), ...stands(7300, 8600) }));
    expect(told(recording).slice(3)).toEqual(['90+4 finished 0-0', '91 extraTimeFirst 0-0', '105+17 finished 0-0']);
    expect(recording.header.complete).toBe(true);
  });

  test('as incomplete where its events do not come to its result: a goal from nowhere, a shoot-out without its kicks', () => {
    const nowhere = recorded(footballStates({ score: { home: 1, away: 0 } }, FIRST, BREAK, SECOND, END));
    expect(nowhere.header).toMatchObject({ complete: false, result: { home: 1, away: 0 } });
    const unnamed = { ...END, at: at(9400), penalties: { home: 3, away: 1 } };
    const shootOut = { at: at(9000), status: F.shootOut, penalties: { home: 0, away: 0 } } as const;
    const kickless = recorded(footballStates(FIRST, BREAK, SECOND, shootOut, unnamed));
    expect(kickless.header).toMatchObject({ complete: false, result: { penalties: { home: 3, away: 1 } } });
  });

  test('with a first kick that is told together with the shoot-out after its beginning', () => {
    const kicks = [{ side: 'away', scored: false }] as const;
    const shootOut = { at: at(9000), status: F.shootOut, penalties: { home: 0, away: 0 }, kicks } as const;
    const recording = recorded(footballStates(FIRST, BREAK, SECOND, shootOut, { ...END, at: at(9400) }));
    expect(told(recording).slice(3)).toEqual(['pens shootout 0-0', 'pens penalty away missed 0-0', 'pens finished 0-0']);
  });

  test('in its own time when it is played at twenty times speed', () => {
    const recording = recorded(
      footballStates(
        { ...FIRST, ...runs(0, 0, 20) },
        { at: at(30), score: { home: 1, away: 0 } },
        { at: at(141), status: F.halfTime, half: { home: 1, away: 0 }, ...stands(2820, 141) },
        { at: at(186), status: F.secondHalf, ...runs(2700, 186, 20) },
        { at: at(330), status: F.finished, ...stands(5580, 330) },
      ),
    );
    expect(recording.events.map(({ wall, t, minute }) => [wall, t, minute])).toEqual([
      [0, 0, '1'],
      [600, 600, '11'],
      [2820, 2820, '45+3'],
      [3720, 2700, '46'],
      [6600, 5580, '90+4'],
    ]);
  });
});

describe('of a match that is first heard of in play', () => {
  test('nothing is made up: it begins with the status that it has, counts from there, and is not complete', () => {
    const recording = recorded(
      footballStates(
        { ...SECOND, at: at(4320), score: { home: 2, away: 1 }, yellows: { home: 1, away: 0 } },
        { at: at(4920), score: { home: 3, away: 1 } },
        END,
      ).slice(1),
    );
    expect(told(recording)).toEqual(['56 secondHalf 0-0', '66 goal home 1-0', '90+4 finished 1-0']);
    expect(recording.events.map(({ wall }) => wall)).toEqual([4320, 4920, 6600]);
    expect(recording.header).toMatchObject({ complete: false, result: { home: 3, away: 1 } });
  });

  test('it is not complete though it was without a goal', () => {
    expect(recorded(footballStates(SECOND, END).slice(1)).header.complete).toBe(false);
  });

  test('a fall of a score that was not seen to rise is a cancellation, and no score falls below nil', () => {
    const recording = recorded(
      footballStates({ ...SECOND, score: { home: 1, away: 0 } }, { at: at(3800), score: { home: 0, away: 0 } }, END).slice(1),
    );
    expect(told(recording)).toEqual(['46 secondHalf 0-0', '47 varCancel home 0-0', '90+4 finished 0-0']);
  });

  test('the kicks of its shoot-out are known, for every state names them', () => {
    const kicks = [
      { side: 'home', scored: true },
      { side: 'away', scored: false },
    ] as const;
    const recording = recorded(
      footballStates(
        { at: at(9400), status: F.shootOut, ...stands(7200, 9200), kicks, penalties: { home: 1, away: 0 } },
        { at: at(9440), status: F.finished },
      ).slice(1),
    );
    expect(told(recording)).toEqual([
      'pens shootout 0-0',
      'pens penalty home scored 0-0',
      'pens penalty away missed 0-0',
      'pens finished 0-0',
    ]);
  });

  test('nothing is written when it is over already, or called off before its kick-off', () => {
    expect(logOf(footballStates(END).slice(1)).notes).toEqual([]);
    expect(logOf(footballStates({ status: F.cancelled })).notes).toEqual([]);
  });
});

describe('a recording that is cut', () => {
  test('ends where its match was last heard of, and is not complete', () => {
    const log = logOf(footballStates(FIRST, { at: at(600), score: { home: 1, away: 0 } }));
    log.cut();
    const recording = readBack(log);
    expect(told(recording)).toEqual(['1 firstHalf 0-0', '11 goal home 1-0', '11 recordingStopped 1-0']);
    expect(recording.header).toMatchObject({ complete: false, result: { home: 1, away: 0 } });
  });
});
