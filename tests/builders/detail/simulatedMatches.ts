import type { SourceDocument, SourceDocumentBody, SourceDocumentKind } from '#contract/detail/sourceDocument.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SimulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';

/** Of all simulated matches in tests of details. */
export const CALENDAR = { seed: 7, matches: 650 } as const;
export const SIMULATED_DAY = Math.floor(Date.UTC(2026, 10, 21) / DAY_MS);

/** Returns every `every`th match of a sport, some of each coverage and cup ties among them. */
export function simulatedMatches(sport: Sport, every: number, days = 2): readonly Fixture[] {
  const fixtures = Array.from({ length: days }, (_, i) => fixturesOf(CALENDAR.seed, SIMULATED_DAY + i, CALENDAR.matches)).flat();
  return fixtures.filter((fixture) => fixture.sport === sport).filter((_, i) => i % every === 0);
}

/** Returns every document of a match in order of time; of one time in the order of their kinds. */
export function allDocuments(detail: SimulatedDetail, until = Number.POSITIVE_INFINITY): readonly SourceDocument[] {
  const documents: SourceDocument[] = [];
  let at = Number.NEGATIVE_INFINITY;
  for (;;) {
    const next = detail.nextChange(at);
    if (next === Number.POSITIVE_INFINITY || next > until) return documents;
    documents.push(...detail.documents(at, next));
    at = next;
  }
}

interface OfKind<Kind extends SourceDocumentKind> {
  readonly kind: Kind;
  readonly body: SourceDocumentBody<Kind>;
}

/** Returns the body of the last document of a kind at a time (server ms); null when there is none yet. */
export function bodyAt<Kind extends SourceDocumentKind>(
  documents: readonly SourceDocument[],
  kind: Kind,
  at = Number.POSITIVE_INFINITY,
): SourceDocumentBody<Kind> | null {
  const isOfKind = (document: SourceDocument): document is SourceDocument & OfKind<Kind> => document.kind === kind;
  return documents.filter(isOfKind).findLast((document) => document.at <= at)?.body ?? null;
}
