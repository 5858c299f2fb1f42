import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { nameIn, type Names } from '#contract/locale/names.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { BASKETBALL_PHRASES } from '#gateway/demo/detail/text/basketballPhrases.ts';
import { FOOTBALL_PHRASES } from '#gateway/demo/detail/text/footballPhrases.ts';
import { bodyAt, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const matches = [...simulatedMatches('football', 21), ...simulatedMatches('basketball', 15)];
const texts = matches.map((fixture) => {
  const documents = simulatedDetail(fixture, CALENDAR).documents(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return { fixture, documents, entries: bodyAt(documents, 'text')?.entries ?? [] };
});

describe('simulated live text', () => {
  test('is complete in four languages, without blanks, and repeats nothing in a row', () => {
    let sentences = 0;
    for (const { entries } of texts) {
      for (const [i, { text }] of entries.entries()) {
        sentences += 1;
        for (const language of LANGUAGES) {
          expect(nameIn(text, language)).toMatch(/\S/);
          expect(nameIn(text, language)).not.toMatch(/[{}%]|undefined|null/);
        }
        const before = entries[i - 1];
        if (before) expect(nameIn(text, 'en-US')).not.toBe(nameIn(before.text, 'en-US'));
        expect(new Set(LANGUAGES.map((language) => nameIn(text, language))).size).toBeGreaterThan(2);
      }
    }
    expect(sentences).toBeGreaterThan(1_000);
  });

  test('has sentences of its own in each language, in Chinese ones no Latin word', () => {
    const templates = Object.values({ ...FOOTBALL_PHRASES, ...BASKETBALL_PHRASES }).flat();
    expect(templates.length).toBeGreaterThan(100);
    for (const template of templates) {
      expect(new Set(template).size).toBe(4);
      expect(template[0].replace(/\{\w\}/g, '')).not.toMatch(/[A-Za-z]/);
      const blanks = template.map((text) =>
        text
          .match(/\{[pqn]\}/g)
          ?.toSorted()
          .join(''),
      );
      expect([template[2], new Set(blanks).size]).toEqual([template[2], 1]);
    }
  });

  test('tells every goal with its scorer, who is named in the incidents too', () => {
    let goals = 0;
    for (const { documents, entries, fixture } of texts) {
      if (fixture.sport !== 'football' || entries.length === 0) continue;
      for (const one of bodyAt(documents, 'incidents')?.incidents ?? []) {
        if (one.kind !== 'goal' && one.kind !== 'penaltyGoal' && one.kind !== 'ownGoal') continue;
        goals += 1;
        const name = one.player ? nameIn(one.player.name, 'en-US') : '?';
        expect(entries.some(({ text }) => nameIn(text, 'en-US').includes(name) && hasScore(text, one.score))).toBe(true);
      }
    }
    expect(goals).toBeGreaterThan(20);
  });

  test('exists for competitions with full and middle coverage only', () => {
    for (const { fixture, documents } of texts) {
      const covered = ['full', 'middle'].includes(coverageOf(fixture));
      if (documents.some(({ kind }) => kind === 'text')) expect(covered).toBe(true);
    }
    expect(texts.filter(({ entries }) => entries.length > 0).length).toBeGreaterThan(10);
  });
});

function hasScore(text: Names, score: { readonly home: number; readonly away: number } | null): boolean {
  return score !== null && nameIn(text, 'en-US').includes(`${score.home}-${score.away}`);
}
