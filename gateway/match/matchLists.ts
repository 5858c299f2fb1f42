import type { Output, Parsed } from '#contract/calls/calls.ts';
import type { ChangedList, ListAnswer } from '#contract/calls/lists.ts';
import { SEARCH_MAX_RESULTS, STRIP_DAYS } from '#contract/calls/limits.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { matchesTab, isLive, type ListTab, phaseOf } from '#contract/match/status.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { withJson } from '#gateway/request/encodedAnswer.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { MatchCatalogue } from './matchCatalogue.ts';
import { countMatches } from './countMatches.ts';
import { dayBounds, shiftDay } from './dayBounds.ts';
import { EncodedMatches } from './encodedMatches.ts';
import type { KnownMatch, StoredMatches } from './storedMatches.ts';
import { RequestCoalescer } from './requestCoalescer.ts';

type Query = Parsed<'instantList'> | Parsed<'scheduleList'>;

/** The polled lists: rows, position and revisions come from the board, names are in the request's language. */
export class MatchLists {
  readonly #hub: Hub;
  readonly #catalogue: MatchCatalogue;
  readonly #encoded: EncodedMatches;
  readonly #matches: Pick<StoredMatches, 'find'>;
  readonly #timers: Timers;
  /** Pending lists by all their parameters: many clients share one list, read, serialised and compressed once. */
  readonly #coalescer: RequestCoalescer<ChangedList>;
  readonly #counts: RequestCoalescer<Output<'matchCount'>>;

  constructor(hub: Hub, catalogue: MatchCatalogue, matches: Pick<StoredMatches, 'find'>, timers: Timers) {
    this.#hub = hub;
    this.#catalogue = catalogue;
    this.#encoded = new EncodedMatches(catalogue);
    this.#matches = matches;
    this.#timers = timers;
    this.#coalescer = new RequestCoalescer(timers);
    this.#counts = new RequestCoalescer(timers);
  }

  instant(query: Parsed<'instantList'>, context: RequestContext): ListAnswer | Promise<ListAnswer> {
    const { known, sport, competitionIds } = query;
    const before = this.#hub.position(sport);
    if (known?.epoch === before.epoch && known.seq === before.seq) return this.#unchanged(before);
    const read = (): ChangedList => this.#changed(query, [...this.#hub.membersOf(sport)], context);
    return competitionIds ? read() : this.#coalescer.run(['instant', sport, context.language].join(' '), read);
  }

  /** Returns a day's schedule or results: status decides first, date second (docs/domain.md#which-list). */
  day(tab: 'schedule' | 'over', query: Parsed<'scheduleList'>, context: RequestContext): ListAnswer | Promise<ListAnswer> {
    const { known, sport, day, competitionIds } = query;
    const before = this.#hub.position(sport);
    const { start, end } = dayBounds(day, context.timeZone);
    const isOfDay = (row: MatchRow): boolean => row.kickoff >= start && row.kickoff < end;
    const relevant = [...this.#hub.rowsOf(sport)].filter((row) => isOfDay(row) || phaseOf(row) === 'delayed');
    if (known?.epoch === before.epoch && relevant.every((row) => row.rev <= known.seq)) return this.#unchanged(before);
    const read = (): ChangedList => {
      const shown = [...this.#hub.rowsOf(sport)].filter((row) => isOfDay(row) && matchesTab(row, tab));
      return this.#changed(query, shown, context);
    };
    return competitionIds ? read() : this.#coalescer.run([tab, sport, context.language, day, context.timeZone].join(' '), read);
  }

  /** Returns how many matches each list has; clients that ask for the same at once share one count. */
  count({ sport, day, around }: Parsed<'matchCount'>, { timeZone }: RequestContext): Promise<Output<'matchCount'>> {
    return this.#counts.run([sport, day, around, timeZone].join(' '), () =>
      countMatches(this.#hub.membersOf(sport), this.#hub.rowsOf(sport), { day, around, timeZone }),
    );
  }

  /** Returns the competitions of a list. */
  competitions(
    sport: Sport,
    { tab, day }: { readonly tab: ListTab; readonly day?: string | undefined },
    context: RequestContext,
  ): Output<'footballCompetitions'> {
    return this.competitionsOf(this.#rowsOf(sport, tab, day, context), context);
  }

  /** Returns the competitions of matches, hot ones first, then by number of matches. */
  competitionsOf(rows: Iterable<MatchRow>, context: Pick<RequestContext, 'language'>): Output<'footballCompetitions'> {
    const counts = new Map<number, number>();
    for (const row of rows) {
      const id = this.#catalogue.partsOf(row.id)?.competitionId;
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const competitions = [...counts].flatMap(([id, matches]) => {
      const competition = this.#catalogue.competition(id, context.language);
      return competition ? [{ competition: { ...competition, colours: pairOf(competition.colours) }, matches }] : [];
    });
    return { competitions: competitions.sort((a, b) => Number(b.competition.hot) - Number(a.competition.hot) || b.matches - a.matches) };
  }

  /** Returns teams and competitions by name, with their matches of the week around a day: live first, then the nearest in time. */
  search({ sport, day, text }: Parsed<'search'>, context: RequestContext): Output<'search'> {
    const before = this.#hub.position(sport);
    const found = this.#catalogue.find(sport, text, context.language);
    const requested = { teams: new Set(found.teams.map(({ id }) => id)), competitions: new Set(found.competitions.map(({ id }) => id)) };
    const { start } = dayBounds(shiftDay(day, -STRIP_DAYS), context.timeZone);
    const { end } = dayBounds(shiftDay(day, STRIP_DAYS), context.timeZone);
    const now = this.#timers.now();
    const rows = [...this.#hub.rowsOf(sport)]
      .filter((row) => {
        const parts = this.#catalogue.partsOf(row.id);
        if (!parts || phaseOf(row) === 'hidden' || row.kickoff < start || row.kickoff >= end) return false;
        return requested.teams.has(parts.homeId) || requested.teams.has(parts.awayId) || requested.competitions.has(parts.competitionId);
      })
      .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || Math.abs(a.kickoff - now) - Math.abs(b.kickoff - now) || a.id - b.id)
      .slice(0, SEARCH_MAX_RESULTS);
    return {
      teams: found.teams.map((team) => ({ ...team, crest: { ...team.crest, colours: pairOf(team.crest.colours) } })),
      competitions: found.competitions.map((one) => ({ ...one, colours: pairOf(one.colours) })),
      list: this.#list(before, false, rows, context),
    };
  }

  /** Returns matches with their names, in the order given; not the whole board. */
  ofRows(sport: Sport, rows: readonly MatchRow[], context: RequestContext): ChangedList {
    return this.#list(this.#hub.position(sport), false, rows, context);
  }

  /** Returns one match of any day, also one that has left the boards; null for an unknown or deleted one. */
  async one({ matchId }: Parsed<'match'>, context: RequestContext): Promise<Output<'match'>> {
    const before = { football: this.#hub.position('football'), basketball: this.#hub.position('basketball') };
    const match = await this.#matches.find(matchId);
    return match === undefined ? null : { sport: match.sport, list: this.#named(before[match.sport], false, [match], context) };
  }

  #rowsOf(sport: Sport, tab: ListTab, day: string | undefined, context: RequestContext): MatchRow[] {
    if (tab === 'instant' || day === undefined) return [...this.#hub.membersOf(sport)];
    const { start, end } = dayBounds(day, context.timeZone);
    return [...this.#hub.rowsOf(sport)].filter((row) => row.kickoff >= start && row.kickoff < end && matchesTab(row, tab));
  }

  #unchanged({ epoch, seq }: { readonly epoch: string; readonly seq: number }): ListAnswer {
    return { unchanged: true, epoch, seq, at: this.#timers.now() };
  }

  #changed({ sport, competitionIds }: Query, rows: readonly MatchRow[], context: RequestContext): ChangedList {
    const position = this.#hub.position(sport);
    if (!competitionIds) return this.#list(position, true, rows, context);
    const requested = new Set(competitionIds);
    const shown = rows.filter((row) => requested.has(this.#catalogue.partsOf(row.id)?.competitionId ?? 0));
    return this.#list(position, false, shown, context);
  }

  #list(
    { epoch, seq }: { readonly epoch: string; readonly seq: number },
    full: boolean,
    rows: readonly MatchRow[],
    context: RequestContext,
  ): ChangedList {
    const known = rows.flatMap((row) => {
      const match = this.#catalogue.partsOf(row.id);
      return match === undefined ? [] : [{ ...match, row }];
    });
    return this.#named({ epoch, seq }, full, known, context);
  }

  #named(
    { epoch, seq }: { readonly epoch: string; readonly seq: number },
    full: boolean,
    known: readonly KnownMatch[],
    context: RequestContext,
  ): ChangedList {
    const { value, json } = this.#encoded.parts(known, context.language);
    const head = { unchanged: false as const, epoch, seq, at: this.#timers.now(), full };
    return withJson({ ...head, ...value }, `${JSON.stringify(head).slice(0, -1)},${json}}`);
  }
}

function pairOf([a, b]: readonly [string, string]): [string, string] {
  return [a, b];
}
