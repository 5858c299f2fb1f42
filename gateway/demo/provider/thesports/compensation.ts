import { forecastOf } from '#gateway/demo/detail/preview/forecastPart.ts';
import { historyOf } from '#gateway/demo/detail/preview/analysisPart.ts';
import { companiesOf } from '#gateway/demo/detail/odds/companies.ts';
import type { Side } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Result } from '#gateway/demo/detail/tables/results.ts';
import type { WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { matchesAround } from './changedMatches.ts';
import { listed } from './thesportsAnswer.ts';
import { matchId, matchOfId, type ThesportsScene, unixSeconds } from './thesportsScene.ts';

const TEN = 10;
const PAGE_ROWS = 100;

/** Returns the body of `compensation/list`: a page of the matches to come, or one match. */
export function compensationList(sport: Sport, params: Readonly<Record<string, string>>, scene: ThesportsScene): string {
  const { uuid, page = '1' } = params;
  const first = (Number(page) - 1) * PAGE_ROWS;
  const one = uuid === undefined ? undefined : matchOfId(sport, uuid, scene.world);
  const matches =
    uuid === undefined
      ? matchesAround(sport, scene, [0, 1])
          .filter(({ fixture }) => fixture.kickoff > scene.at)
          .slice(first, first + PAGE_ROWS)
      : one?.sport === sport
        ? [one]
        : [];
  return listed(
    { ...params, page: '1' },
    matches.map((match) => compensationRow(match, scene)),
  );
}

/** Returns what earlier results and companies say about a match that has not begun: counts and rates of won, drawn and lost. */
function compensationRow(match: WorldMatch, { at }: ThesportsScene) {
  const { fixture, calendar } = match;
  const history = historyOf(fixture, calendar, at);
  const { models } = forecastOf(fixture, history, calendar, at);
  const market = models.find(({ basis }) => basis === 'market');
  const rate = (percent: number | null | undefined): number => Math.round((percent ?? 0) * 10) / 1000;
  const analysis = market
    ? companiesOf(fixture).map(({ id }) => ({
        id,
        win_rate: rate(market.home),
        draw_rate: rate(market.draw),
        loss_rate: rate(market.away),
      }))
    : [];
  return {
    id: matchId(fixture),
    match_time: unixSeconds(fixture.kickoff),
    history: { home: record(history.meetings, fixture.home.sourceId), away: record(history.meetings, fixture.away.sourceId) },
    recent: { home: recent(match, 'home', history.recent.home), away: recent(match, 'away', history.recent.away) },
    similar: { analysis, europe: [] },
    updated_at: unixSeconds(Math.floor(at / 3_600_000) * 3_600_000),
  };
}

function recent({ fixture }: WorldMatch, side: Side, results: readonly Result[]) {
  return record(results, fixture[side].sourceId);
}

function record(results: readonly Result[], club: string) {
  const last = results.slice(0, TEN);
  const lead = ({ fixture, score }: Result): number => (fixture.home.sourceId === club ? 1 : -1) * (score.home - score.away);
  const won = last.filter((result) => lead(result) > 0).length;
  const drawn = last.filter((result) => lead(result) === 0).length;
  const lost = last.length - won - drawn;
  const share = (count: number): number => (last.length === 0 ? 0 : Math.round((1000 * count) / last.length) / 1000);
  return { won_count: won, drawn_count: drawn, lost_count: lost, won_rate: share(won), drawn_rate: share(drawn), lost_rate: share(lost) };
}
