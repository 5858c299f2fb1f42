import { CALLS, type CallName, type Input } from '#contract/calls/calls.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLive } from '#contract/match/status.ts';
import type { TapePlayback } from '#streams/tape/tapePlayback.ts';

/** What a tape answers to the calls of a page, as of the entry that was taken last; undefined for what it knows nothing of. */
export async function answerCall(deck: TapePlayback, name: CallName, input: unknown): Promise<unknown> {
  switch (name) {
    case 'instantList':
      return deck.ports.call(name, CALLS[name].input.parse(input));
    case 'scheduleList':
    case 'overList': {
      const { epoch, seq, at } = await boardNow(deck, CALLS[name].input.parse(input).sport);
      return { unchanged: false, epoch, seq, at, full: true, rows: [], matches: [], competitions: [], teams: [] };
    }
    case 'board': {
      const { epoch, seq, at, rows } = await boardNow(deck, CALLS[name].input.parse(input).sport);
      return { epoch, seq, at, rows };
    }
    case 'matchCount': {
      const { sport } = CALLS[name].input.parse(input);
      const { rows } = await boardNow(deck, sport);
      const live = rows.filter((row) => isLive(applyChange(undefined, decodeRow(sport, row))));
      return { instant: rows.length, live: live.length, days: [] };
    }
    case 'footballCompetitions':
    case 'basketballCompetitions': {
      const { competitions, matches } = await boardNow(deck, name === 'footballCompetitions' ? 'football' : 'basketball');
      return {
        competitions: competitions.map((competition) => ({
          competition,
          matches: matches.filter(({ competitionId }) => competitionId === competition.id).length,
        })),
      };
    }
    case 'focusList':
      return following(deck);
    case 'focusUpdate': {
      const { matchIds, follow } = CALLS[name].input.parse(input);
      const others = deck.inputs$.value.follows.filter((id) => !matchIds.includes(id));
      act(deck, { follows: follow === 1 ? [...others, ...matchIds] : others });
      return following(deck);
    }
    case 'ringtoneInfo':
      return deck.inputs$.value.settings;
    case 'ringtoneUpdate':
      act(deck, { settings: CALLS[name].input.parse(input) });
      return deck.inputs$.value.settings;
    default:
      return undefined;
  }
}

/** A board with its names, in full. */
export async function boardNow(deck: TapePlayback, sport: Sport): Promise<ChangedList> {
  const input: Input<'instantList'> = { sport };
  const list = await deck.ports.call('instantList', input);
  if (list.unchanged) throw new Error('a list that was asked for without a position cannot be unchanged');
  return list;
}

function following(deck: TapePlayback): unknown {
  return { matchIds: deck.inputs$.value.follows, leftIds: [], teamIds: [], competitionIds: [] };
}

/** The page's reader acts beside the tape's. */
function act(deck: TapePlayback, change: Partial<TapePlayback['inputs$']['value']>): void {
  deck.inputs$.next({ ...deck.inputs$.value, ...change });
}
