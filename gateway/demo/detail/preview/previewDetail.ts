import type { Absence } from '#contract/detail/absences.ts';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { Side } from '#contract/match/match.ts';
import { scriptEnd } from '#gateway/demo/season/scriptEnd.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { analysisAt, historyOf } from './analysisPart.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { inOrder } from '#gateway/demo/detail/detailPart.ts';
import { ATTENDANCE_AFTER_MS, environmentAt } from './environmentPart.ts';
import { forecastOf } from './forecastPart.ts';
import { intelligenceOf } from './intelligencePart.ts';
import { confirmationTime } from '#gateway/demo/detail/squads/lineups.ts';
import { detailOf, type SimulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { suspendedFrom } from '#gateway/demo/detail/football/suspensions.ts';
import { absentPlayers, squadIn } from '#gateway/demo/detail/squads/teamSheet.ts';

const DAY_MS = 86_400_000;
/** A preview is renewed on each of the last days before kick-off, and when the line-ups are confirmed. */
const DAYS_BEFORE = [4, 3, 2, 1] as const;

/** Returns what is known before a match besides the analysis: forecast, absences, news, and the environment. */
export function previewDetail(fixture: Fixture, calendar: Calendar): SimulatedDetail {
  const { sourceId, kickoff } = fixture;
  const end = scriptEnd(fixture);
  const coverage = coverageOf(fixture);
  const changes = changesOf(fixture, end);
  const squads = { home: squadIn(fixture, 'home'), away: squadIn(fixture, 'away') };
  const absencesAt = (at: number): Readonly<Record<Side, readonly Absence[]>> => ({
    home: absentPlayers(squads.home, suspendedUntil('home', at), at),
    away: absentPlayers(squads.away, suspendedUntil('away', at), at),
  });
  const part = (document: (at: number) => SourceDocument) => ({ changes, document });
  const environment = {
    changes: inOrder([...changes, kickoff + ATTENDANCE_AFTER_MS]).filter((at) => at < end),
    document: (at: number): SourceDocument => ({ kind: 'environment', sourceId, at, body: environmentAt(fixture, at) }),
  };
  if (coverage === 'bare') return detailOf([environment]);
  const forecast = part((at) => ({
    kind: 'forecast',
    sourceId,
    at,
    body: forecastOf(fixture, historyOf(fixture, calendar, at), calendar, at),
  }));
  if (coverage === 'low') return detailOf([environment, forecast]);
  const injuries = part((at) => {
    const { home, away } = absencesAt(at);
    return { kind: 'injuries', sourceId, at, body: { home: [...home], away: [...away] } };
  });
  const intelligence = part((at) => {
    const history = historyOf(fixture, calendar, at);
    return { kind: 'intelligence', sourceId, at, body: intelligenceOf({ fixture, history, squads, absences: absencesAt(at), now: at }) };
  });
  return detailOf([environment, forecast, injuries, intelligence]);

  /** A sending-off is known once it has happened. */
  function suspendedUntil(side: Side, at: number): readonly Absence[] {
    return suspendedFrom(fixture, side, calendar).filter(({ since }) => since !== null && since <= at);
  }
}

/** Returns the analysis of a match. It takes the results of a season, which `prepareAnalysis` computes in parts. */
export function analysisDetail(fixture: Fixture, calendar: Calendar): SimulatedDetail {
  const { sourceId } = fixture;
  const document = (at: number): SourceDocument => ({ kind: 'analysis', sourceId, at, body: analysisAt(fixture, calendar, at) });
  return detailOf([{ changes: changesOf(fixture, scriptEnd(fixture)), document }]);
}

/** Returns when the preview of a match that ends at `end` is renewed (server ms). */
function changesOf(fixture: Fixture, end: number): readonly number[] {
  const days = DAYS_BEFORE.map((before) => fixture.kickoff - before * DAY_MS);
  return inOrder([...days, confirmationTime(fixture)]).filter((at) => at < end);
}
