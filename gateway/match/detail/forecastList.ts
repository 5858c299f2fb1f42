import type { Output, Parsed } from '#contract/calls/calls.ts';
import { FORECAST_CHARGES, FORECAST_SORTS } from '#contract/calls/forecastCalls.ts';
import { FORECAST_BASES, type Forecast, forecast, type ForecastModel, type VoteChoice, type Votes } from '#contract/detail/forecast.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { RequestContext } from '#gateway/http/requestContext.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { MatchLists } from '#gateway/match/matchLists.ts';
import { NO_STANCES, type TenantOpenStances, type StanceCounts } from '#gateway/prediction/tenantOpenStances.ts';
import type { MatchDetail } from './createMatchDetail.ts';

const PAGE_SIZE = 20;
/** Matches that begin later are not listed: few have predictions yet. */
const AHEAD_MS = 48 * 3_600_000;
/** What models say of a whole sport is read at most once in this time; votes are counted at each call. */
const KNOWN_MS = 15_000;

export interface ForecastListDeps {
  readonly hub: Pick<Hub, 'rowsOf'>;
  readonly catalogue: Pick<MatchCatalogue, 'partsOf' | 'competition'>;
  readonly lists: Pick<MatchLists, 'ofRows'>;
  readonly detail: Pick<MatchDetail, 'documents' | 'votes'>;
  readonly openStances: Pick<TenantOpenStances, 'countsOf'>;
  readonly timers: Pick<Timers, 'now' | 'elapsed'>;
}

type Forecasts = ReadonlyMap<MatchId, Forecast>;

const NO_VOTES: Votes = { home: 0, draw: 0, away: 0 };

/** Returns the handler of the forecast area: matches to come and in play, each with a model's percentages, members' votes and open stances. */
export function createForecastList({ hub, catalogue, lists, detail: { documents, votes }, openStances, timers }: ForecastListDeps) {
  const known = new Map<Sport, { readonly at: number; readonly forecasts: Promise<Forecasts> }>();

  return async (input: Parsed<'forecastList'>, context: RequestContext): Promise<Output<'forecastList'>> => {
    const { sport, basis, sort, charge, competitionIdList, page } = input;
    const rows = rowsOf(sport);
    const [forecasts, counts, stances] = await Promise.all([
      forecastsOf(sport),
      votes.countsOf(rows.map(({ id }) => id)),
      openStances.countsOf(context.tenant),
    ]);
    const wanted = new Set(competitionIdList);
    const listed = rows
      .filter(({ id }) => forecasts.has(id) || counts.has(id) || stances.has(id))
      .filter(({ id }) => hasCharge(stances.get(id) ?? NO_STANCES, charge))
      .filter(({ id }) => wanted.size === 0 || wanted.has(catalogue.partsOf(id)?.competitionId ?? 0))
      .map((row) => ({
        row,
        model: modelOf(forecasts.get(row.id), basis),
        votes: counts.get(row.id) ?? NO_VOTES,
        stances: stances.get(row.id) ?? NO_STANCES,
        isHot: isHot(row.id),
      }))
      .sort(ORDERS[sort]);
    const shown = listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const ids = shown.map(({ row }) => row.id);
    const memberId = context.session?.memberId ?? null;
    const choices = memberId === null ? new Map<MatchId, VoteChoice>() : await votes.choicesOf(ids, memberId);
    return {
      list: lists.ofRows(
        sport,
        shown.map(({ row }) => row),
        context,
      ),
      forecasts: shown.map(({ row: { id }, model, votes: counted, stances: open }) => ({
        matchId: id,
        model: model && { home: model.home, draw: model.draw, away: model.away, sample: model.sample },
        votes: counted,
        stances: { ...open },
        choice: choices.get(id) ?? null,
      })),
      bases: FORECAST_BASES.filter((one) => [...forecasts.values()].some((each) => modelOf(each, one) !== null)),
      more: listed.length > page * PAGE_SIZE,
    };
  };

  /** Concurrent requests share one read. */
  function forecastsOf(sport: Sport): Promise<Forecasts> {
    const now = timers.elapsed();
    const former = known.get(sport);
    if (former !== undefined && now - former.at < KNOWN_MS) return former.forecasts;
    const ids = rowsOf(sport).map(({ id }) => id);
    const forecasts = documents.bodies(ids, 'forecast', forecast);
    known.set(sport, { at: now, forecasts });
    forecasts.catch(() => known.delete(sport));
    return forecasts;
  }

  function rowsOf(sport: Sport): MatchRow[] {
    const until = timers.now() + AHEAD_MS;
    return [...hub.rowsOf(sport)].filter((row) => {
      const phase = phaseOf(row);
      return phase === 'playing' || (phase === 'upcoming' && row.kickoff <= until);
    });
  }

  function isHot(id: MatchId): boolean {
    const competitionId = catalogue.partsOf(id)?.competitionId;
    return competitionId !== undefined && (catalogue.competition(competitionId, 'en-US')?.hot ?? false);
  }
}

interface Listed {
  readonly row: MatchRow;
  readonly model: ForecastModel | null;
  readonly votes: Votes;
  readonly stances: StanceCounts;
  readonly isHot: boolean;
}

type Order = (a: Listed, b: Listed) => number;

const byKickoff: Order = (a, b) => a.row.kickoff - b.row.kickoff || a.row.id - b.row.id;
/** What can still be voted on comes first. */
const byPhase: Order = (a, b) => Number(phaseOf(a.row) === 'playing') - Number(phaseOf(b.row) === 'playing');

const ORDERS: Readonly<Record<Parsed<'forecastList'>['sort'], Order>> = {
  [FORECAST_SORTS.default]: (a, b) =>
    byPhase(a, b) ||
    Number(b.model !== null) - Number(a.model !== null) ||
    Number(b.isHot) - Number(a.isHot) ||
    Number(stancesOf(b) > 0) - Number(stancesOf(a) > 0) ||
    byKickoff(a, b),
  [FORECAST_SORTS.kickoff]: byKickoff,
  [FORECAST_SORTS.stances]: (a, b) => stancesOf(b) - stancesOf(a) || byKickoff(a, b),
  [FORECAST_SORTS.votes]: (a, b) => totalOf(b.votes) - totalOf(a.votes) || byKickoff(a, b),
  [FORECAST_SORTS.disagreement]: (a, b) => disagreementOf(b) - disagreementOf(a) || byKickoff(a, b),
};

function modelOf(of: Forecast | undefined, basis: Parsed<'forecastList'>['basis']): ForecastModel | null {
  return of?.models.find((model) => model.basis === basis) ?? null;
}

function hasCharge({ free, paid }: StanceCounts, charge: Parsed<'forecastList'>['charge']): boolean {
  if (charge === FORECAST_CHARGES.all) return true;
  return (charge === FORECAST_CHARGES.free ? free : paid) > 0;
}

function stancesOf({ stances: { free, paid } }: Listed): number {
  return free + paid;
}

function totalOf({ home, draw, away }: Votes): number {
  return home + draw + away;
}

/** Returns the largest difference, in percentage points, between the shares of the model and of the votes; -1 without one of them. */
function disagreementOf({ model, votes }: Listed): number {
  const total = totalOf(votes);
  if (model === null || total === 0) return -1;
  return Math.max(...(['home', 'draw', 'away'] as const).map((choice) => Math.abs((model[choice] ?? 0) - (100 * votes[choice]) / total)));
}
