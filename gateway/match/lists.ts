import type { Output, Parsed } from '#contract/calls.ts';
import type { ChangedList, ListAnswer } from '#contract/lists.ts';
import type { MatchRow } from '#contract/match.ts';
import { encodeRow } from '#contract/rows.ts';
import type { Sport } from '#contract/sport.ts';
import { belongsTo, isLive, type ListTab, stageOf } from '#contract/status.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/ports.ts';
import type { Reader } from '#gateway/reader.ts';
import type { MatchCatalogue } from './catalogue.ts';
import { dayBounds, hourOf, shiftDay } from './days.ts';

const HOURS = 24;

type Query = Parsed<'instantList'> | Parsed<'scheduleList'>;

/** The polled lists: rows, position and revisions are the board's own; names are in the reader's language. */
export class MatchLists {
  readonly #hub: Hub;
  readonly #catalogue: MatchCatalogue;
  readonly #timers: Timers;

  constructor(hub: Hub, catalogue: MatchCatalogue, timers: Timers) {
    this.#hub = hub;
    this.#catalogue = catalogue;
    this.#timers = timers;
  }

  instant(query: Parsed<'instantList'>, reader: Reader): ListAnswer {
    const before = this.#hub.position(query.sport);
    if (query.known?.epoch === before.epoch && query.known.seq === before.seq) return this.#unchanged(before);
    return this.#changed(before, query, [...this.#hub.membersOf(query.sport)], reader);
  }

  /** A day's schedule or results: status decides first, the date second (domain.md 2). */
  day(tab: 'schedule' | 'over', query: Parsed<'scheduleList'>, reader: Reader): ListAnswer {
    const before = this.#hub.position(query.sport);
    const { start, end } = dayBounds(query.day, reader.timeZone);
    const touched = [...this.#hub.rowsOf(query.sport)].filter(
      (row) => (row.kickoff >= start && row.kickoff < end) || stageOf(row) === 'delayed',
    );
    const { known } = query;
    if (known?.epoch === before.epoch && touched.every((row) => row.rev <= known.seq)) return this.#unchanged(before);
    const shown = touched.filter((row) => row.kickoff >= start && row.kickoff < end && belongsTo(row, tab));
    return this.#changed(before, query, shown, reader);
  }

  count({ sport, day, around }: Parsed<'matchCount'>, reader: Reader): Output<'matchCount'> {
    const members = [...this.#hub.membersOf(sport)].filter((row) => stageOf(row) !== 'hidden');
    const rows = [...this.#hub.rowsOf(sport)];
    const days = Array.from({ length: 2 * around + 1 }, (_, i) => {
      const one = shiftDay(day, i - around);
      const { start, end } = dayBounds(one, reader.timeZone);
      const within = rows.filter((row) => row.kickoff >= start && row.kickoff < end && stageOf(row) !== 'hidden');
      const hours = Array.from({ length: HOURS }, () => 0);
      for (const row of within) {
        const hour = hourOf(row.kickoff, reader.timeZone);
        hours[hour] = (hours[hour] ?? 0) + 1;
      }
      return {
        day: one,
        schedule: within.filter((row) => belongsTo(row, 'schedule')).length,
        over: within.filter((row) => belongsTo(row, 'over')).length,
        hours,
      };
    });
    return { instant: members.length, live: members.filter(isLive).length, days };
  }

  /** The competitions of a list, the fullest of the hot ones first. */
  competitions(
    sport: Sport,
    { tab, day }: { readonly tab: ListTab; readonly day?: string | undefined },
    reader: Reader,
  ): Output<'footballCompetitions'> {
    const counts = new Map<number, number>();
    for (const row of this.#rowsOf(sport, tab, day, reader)) {
      const id = this.#catalogue.competitionIdOf(row.id);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const competitions = [...counts].flatMap(([id, matches]) => {
      const competition = this.#catalogue.competition(id, reader.language);
      return competition ? [{ competition: { ...competition, colours: pairOf(competition.colours) }, matches }] : [];
    });
    return { competitions: competitions.sort((a, b) => Number(b.competition.hot) - Number(a.competition.hot) || b.matches - a.matches) };
  }

  #rowsOf(sport: Sport, tab: ListTab, day: string | undefined, reader: Reader): MatchRow[] {
    if (tab === 'instant' || day === undefined) return [...this.#hub.membersOf(sport)];
    const { start, end } = dayBounds(day, reader.timeZone);
    return [...this.#hub.rowsOf(sport)].filter((row) => row.kickoff >= start && row.kickoff < end && belongsTo(row, tab));
  }

  #unchanged({ epoch, seq }: { readonly epoch: string; readonly seq: number }): ListAnswer {
    return { unchanged: true, epoch, seq, at: this.#timers.now() };
  }

  #changed(
    { epoch, seq }: { readonly epoch: string; readonly seq: number },
    { competitionIds }: Query,
    rows: readonly MatchRow[],
    reader: Reader,
  ): ChangedList {
    const wanted = competitionIds && new Set(competitionIds);
    const competitions = new Map<number, ChangedList['competitions'][number]>();
    const teams = new Map<number, ChangedList['teams'][number]>();
    const matches: ChangedList['matches'] = [];
    const shown: unknown[][] = [];
    for (const row of rows) {
      const named = this.#catalogue.named(row.id, reader.language);
      if (!named || (wanted && !wanted.has(named.competition.id))) continue;
      matches.push({ ...named.info });
      shown.push([...encodeRow(row)]);
      competitions.set(named.competition.id, { ...named.competition, colours: pairOf(named.competition.colours) });
      for (const team of named.teams) teams.set(team.id, { ...team, crest: { ...team.crest, colours: pairOf(team.crest.colours) } });
    }
    const names = { matches, competitions: [...competitions.values()], teams: [...teams.values()] };
    return { unchanged: false, epoch, seq, at: this.#timers.now(), full: wanted === undefined, rows: shown, ...names };
  }
}

function pairOf([a, b]: readonly [string, string]): [string, string] {
  return [a, b];
}
