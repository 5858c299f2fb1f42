import { describe, expect, test } from 'vitest';
import { DOCUMENT_BODIES } from '#contract/detail/sourceDocument.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { analysisDetail, previewDetail } from '#gateway/demo/detail/preview/previewDetail.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { allDocuments, CALENDAR, SIMULATED_DAY, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const HOUR_MS = 3_600_000;

describe('simulatedDetail', () => {
  test('returns documents that their schemas accept, at any time', () => {
    const matches = [...simulatedMatches('football', 130), ...simulatedMatches('basketball', 90)];
    const kinds = new Set<string>();
    for (const fixture of matches) {
      const details = [simulatedDetail, previewDetail, analysisDetail].map((detailOf) => detailOf(fixture, CALENDAR));
      for (const hours of [-30, -2, -0.5, 0.3, 0.8, 1.4, 3]) {
        for (const { kind, body } of details.flatMap((one) => one.documents(Number.NEGATIVE_INFINITY, fixture.kickoff + hours * HOUR_MS))) {
          kinds.add(kind);
          expect(DOCUMENT_BODIES[kind].safeParse(body)).toMatchObject({ success: true });
        }
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(DOCUMENT_BODIES).sort());
  });

  test('returns the same documents for the same match, whenever it is asked', () => {
    for (const fixture of simulatedMatches('football', 97)) {
      const until = fixture.kickoff + HOUR_MS;
      const atOnce = simulatedDetail(fixture, CALENDAR).documents(Number.NEGATIVE_INFINITY, until);
      const bit = simulatedDetail(fixture, CALENDAR);
      const one = new Map(allDocuments(bit, until).map((document) => [document.kind, document]));
      for (const document of atOnce) if (document.kind !== 'odds') expect(one.get(document.kind)).toEqual(document);
    }
  });

  test('says nothing more of a match that is called off', () => {
    const off = Array.from({ length: 4 }, (_, i) => fixturesOf(CALENDAR.seed, SIMULATED_DAY + i, CALENDAR.matches))
      .flat()
      .filter((fixture) => fixture.sport === 'football')
      .map((fixture) => ({ fixture, end: footballScript(fixture).at(-1) }))
      .filter(({ end }) => end?.status === F.postponed || end?.status === F.cancelled);
    expect(off.length).toBeGreaterThan(5);
    for (const { fixture, end } of off) {
      const documents = allDocuments(simulatedDetail(fixture, CALENDAR));
      expect(documents.filter(({ at }) => at >= (end?.at ?? 0))).toEqual([]);
      expect(documents.filter(({ kind }) => ['incidents', 'statistics', 'trend', 'players'].includes(kind))).toEqual([]);
    }
  });
});
