import type { Output, Parsed } from '#contract/calls/calls.ts';
import { FORECAST_CHARGES, FORECAST_SORTS } from '#contract/stances/forecastCalls.ts';
import { FORECAST_BASES, type Forecast, forecast, type ForecastModel, type VoteChoice, type Votes } from '#contract/detail/forecast.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import type { RequestContext } from '#gateway/request/requestContext.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import type { MatchLists } from '#gateway/match/matchLists.ts';
import { type CountOpenStances, NO_STANCES, type StanceCounts } from './openStanceCounts.ts';
import type { DetailService } from '#gateway/match/detail/createDetailService.ts';
import { shared } from '#gateway/match/detail/detailContext.ts';

const PAGE_SIZE = 20;
/** Matches that begin later are not listed: few have predictions yet. */
const AHEAD_MS = 48 * 3_600_000;
/** What models say of a whole sport is read at most once in this time; votes are counted at each call. */
const KNOWN_MS = 15_000;

export interface ForecastListDeps {
  readonly hub: Pick<Hub, 'rowsOf'>;
  readonly catalogue: Pick<MatchCatalogue, 'partsOf' | 'isHot'>;
  readonly lists: Pick<MatchLists, 'ofRows' | 'competitionsOf'>;
  readonly detail: Pick<DetailService, 'documents' | 'votes' | 'pending'>;
  readonly countOpenStances: CountOpenStances;
  readonly timers: Timers;
}

/** What models say of the matches of a sport, and the matches whose forecast the feed had not sent when that was read. */
interface Forecasts {
  readonly known: Map<MatchId, Forecast>;
  readonly unsent: Set<MatchId>;
}

const NO_VOTES: Votes = { home: 0, draw: 0, away: 0 };

type Charge = Parsed<'forecastList'>['charge'];
type Basis = Parsed<'forecastList'>['basis'];

/**
 * Returns the handlers of the forecast area: matches to come and in play, each with a model's percentages, members' votes and open stances.
 * Matches whose forecast the feed still has to send are listed as if they had it, and those of the requested page are sent first.
 */
export function createForecastList(deps: ForecastListDeps): HandlersOf<'forecastList' | 'forecastCompetitions'> {
  const { hub, catalogue, lists, detail, countOpenStances, timers } = deps;
  const { documents, votes, pending } = detail;
  const cached = new Map<Sport, { readonly at: number; readonly forecasts: Promise<Forecasts> }>();

  const forecastList = async (input: Parsed<'forecastList'>, context: RequestContext): Promise<Output<'forecastList'>> => {
    const { sport, sort, charge, competitionIdList, page } = input;
    const { rows, forecasts, counts, stances } = await predicted(sport, charge, context.tenant);
    const basis = knownBasis(input.basis, forecasts);
    const wanted = new Set(competitionIdList);
    const listed = rows
      .filter(({ id }) => wanted.size === 0 || wanted.has(catalogue.partsOf(id)?.competitionId ?? 0))
      .map((row) => ({
        row,
        isUnsent: forecasts.unsent.has(row.id),
        model: modelOf(forecasts.known.get(row.id), basis),
        votes: counts.get(row.id) ?? NO_VOTES,
        stances: stances.get(row.id) ?? NO_STANCES,
        isHot: catalogue.isHot(catalogue.partsOf(row.id)?.competitionId ?? 0),
      }))
      .sort(ORDERS[sort]);
    const ofPage = listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    await complete(
      forecasts,
      ofPage.map(({ row }) => row.id),
    );
    const shown = ofPage
      .filter(({ row: { id } }) => forecasts.known.has(id) || counts.has(id) || stances.has(id))
      .map((one) => ({ ...one, model: modelOf(forecasts.known.get(one.row.id), basis) }));
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
      basis,
      bases: basesOf(forecasts),
      more: listed.length > page * PAGE_SIZE,
    };
  };

  return {
    forecastList,
    forecastCompetitions: shared(timers, async ({ sport, charge }: Parsed<'forecastCompetitions'>, context) =>
      lists.competitionsOf((await predicted(sport, charge, context.tenant)).rows, context),
    ),
  };

  /** Returns the matches that are listed, whatever their competition, with what is predicted. */
  async function predicted(sport: Sport, charge: Charge, tenant: string) {
    const rows = rowsOf(sport);
    const [forecasts, counts, stances] = await Promise.all([
      forecastsOf(sport),
      votes.countsOf(rows.map(({ id }) => id)),
      countOpenStances(tenant),
    ]);
    const listed = rows
      .filter(({ id }) => forecasts.known.has(id) || forecasts.unsent.has(id) || counts.has(id) || stances.has(id))
      .filter(({ id }) => hasCharge(stances.get(id) ?? NO_STANCES, charge));
    return { rows: listed, forecasts, counts, stances };
  }

  /** Concurrent requests share one read. */
  function forecastsOf(sport: Sport): Promise<Forecasts> {
    const now = timers.elapsed();
    const former = cached.get(sport);
    if (former !== undefined && now - former.at < KNOWN_MS) return former.forecasts;
    const forecasts = readForecasts(rowsOf(sport).map(({ id }) => id));
    cached.set(sport, { at: now, forecasts });
    forecasts.catch(() => cached.delete(sport));
    return forecasts;
  }

  async function readForecasts(ids: readonly MatchId[]): Promise<Forecasts> {
    const pendingIds = ids.filter((id) => pending.has(id, 'forecast')); // before the read, which may miss what is sent meanwhile
    const known = new Map(await documents.bodies(ids, 'forecast', forecast));
    return { known, unsent: new Set(pendingIds.filter((id) => !known.has(id))) };
  }

  /** Adds the forecasts of these matches that the feed had not sent. */
  async function complete({ known, unsent }: Forecasts, ids: readonly MatchId[]): Promise<void> {
    const missing = ids.filter((id) => unsent.has(id));
    if (missing.length === 0) return;
    await pending.request(missing, 'forecast');
    const sent = missing.filter((id) => !pending.has(id, 'forecast'));
    for (const [id, one] of await documents.bodies(sent, 'forecast', forecast)) known.set(id, one);
    for (const id of sent) unsent.delete(id);
  }

  function rowsOf(sport: Sport): MatchRow[] {
    const until = timers.now() + AHEAD_MS;
    return [...hub.rowsOf(sport)].filter((row) => {
      return isLive(row) || (phaseOf(row) === 'upcoming' && row.kickoff <= until);
    });
  }
}

/** Suppliers have different models: one that no match has would leave the whole list without percentages. */
function knownBasis(basis: Basis, forecasts: Forecasts): Basis {
  const bases = basesOf(forecasts);
  return bases.includes(basis) || forecasts.unsent.size > 0 ? basis : (bases[0] ?? basis);
}

function basesOf({ known }: Forecasts): Basis[] {
  return FORECAST_BASES.filter((one) => [...known.values()].some((each) => modelOf(each, one) !== null));
}

interface Listed {
  readonly row: MatchRow;
  /** Its forecast is still to come, so it may have a model. */
  readonly isUnsent: boolean;
  readonly model: ForecastModel | null;
  readonly votes: Votes;
  readonly stances: StanceCounts;
  readonly isHot: boolean;
}

type Order = (a: Listed, b: Listed) => number;

const byKickoff: Order = (a, b) => a.row.kickoff - b.row.kickoff || a.row.id - b.row.id;
/** What can still be voted on comes first. */
const byPhase: Order = (a, b) => Number(isLive(a.row)) - Number(isLive(b.row));

const ORDERS: Readonly<Record<Parsed<'forecastList'>['sort'], Order>> = {
  [FORECAST_SORTS.default]: (a, b) =>
    byPhase(a, b) ||
    Number(hasModel(b)) - Number(hasModel(a)) ||
    Number(b.isHot) - Number(a.isHot) ||
    Number(stancesOf(b) > 0) - Number(stancesOf(a) > 0) ||
    byKickoff(a, b),
  [FORECAST_SORTS.kickoff]: byKickoff,
  [FORECAST_SORTS.stances]: (a, b) => stancesOf(b) - stancesOf(a) || byKickoff(a, b),
  [FORECAST_SORTS.votes]: (a, b) => totalOf(b.votes) - totalOf(a.votes) || byKickoff(a, b),
  [FORECAST_SORTS.disagreement]: (a, b) => disagreementOf(b) - disagreementOf(a) || byKickoff(a, b),
};

function hasModel({ model, isUnsent }: Listed): boolean {
  return model !== null || isUnsent;
}

function modelOf(of: Forecast | undefined, basis: Basis): ForecastModel | null {
  return of?.models.find((model) => model.basis === basis) ?? null;
}

function hasCharge({ free, paid }: StanceCounts, charge: Charge): boolean {
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
