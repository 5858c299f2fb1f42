import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_BODIES } from '#contract/detail/sourceDocument.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { documentExamples, eventsIn, INGEST_FOLDER } from '#tests/builders/documentExamples.ts';
import { anIngestProcessor, type IngestProcessor } from '#tests/builders/ingestProcessor.ts';

const KINDS = ['fixture', 'state', ...Object.keys(DOCUMENT_BODIES), 'standings', 'heard', 'gone'];

describe('documents.md', () => {
  const examples = documentExamples();

  test('has an example of every kind, under its heading', () => {
    expect(examples.map(({ kind }) => kind).sort()).toEqual([...KINDS].sort());
    expect(examples.filter(({ heading, kind }) => heading !== kind)).toEqual([]);
  });

  test('has only examples that are accepted as they stand, without a warning', async () => {
    const processor = anIngestProcessor();
    for (const { text } of examples)
      await processor.ingest(eventsIn(`[${text}]`, timesOf(processor))).then((one) => expect(one).toEqual(['accepted']));
    expect(processor.reports).toEqual([]);
    expect(processor.documents.map(({ kind }) => kind).sort()).toEqual(Object.keys(DOCUMENT_BODIES).sort());
    expect(processor.standings).toMatchObject([{ competition: 'c-1', at: processor.now }]);
    expect(processor.heard).toEqual(['m-1']);
    expect(processor.row('m-1')).toMatchObject({ score: { home: 1, away: 0 }, status: FootballStatus.firstHalf, knockout: false });
  });
});

describe('README.md of ingest', () => {
  const text = readFileSync(`${INGEST_FOLDER}/README.md`, 'utf8');

  test('has a worked example that is accepted as it stands', async () => {
    const processor = anIngestProcessor();
    const [, body = ''] = /^post '\{"events": (\[.*?\])\}'$/ms.exec(text) ?? [];
    expect(await processor.ingest(eventsIn(body.replaceAll(/'(\$\w+)'/g, '"$1"'), timesOf(processor)))).toEqual(['accepted', 'accepted']);
    expect(processor.reports).toEqual([]);
  });

  test('lists every kind', () => {
    const row = text.split('\n').find((line) => line.startsWith('| `kind`')) ?? '';
    const [, , value = ''] = row.split('|');
    expect(value.match(/\w+/g)?.sort()).toEqual([...KINDS].sort());
  });
});

function timesOf({ now }: IngestProcessor) {
  return { now, kickoff: KICKOFF };
}
