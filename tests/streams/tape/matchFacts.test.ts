import { describe, expect, test } from 'vitest';
import type { LiveFact } from '#streams/channels/liveFact.ts';
import type { LogFact } from '#streams/channels/logFacts.ts';
import { MatchFolds } from '#streams/tape/matchFolds.ts';
import { Tape } from '#streams/tape/tape.ts';
import { readTape, writeTape } from '#streams/tape/tapeFile.ts';
import { aTextEntry } from '#tests/builders/detail/documents.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';

const MINUTE_MS = 60_000;
const HEADER = {
  appVersion: '0.1.0',
  language: 'en-US',
  tenant: 'en',
  seed: 1,
  clockOffset: 0,
  timeZone: 'UTC',
  about: null,
  savedAt: null,
};
const LOG = { channel: 'match:101/log', epoch: 'm0000000-bbbb', at: 1 } as const;

describe('a tape of an open match', () => {
  test('is the same after writing and reading, facts of every kind included', () => {
    const { tape } = aTape();
    const gateway = new DocumentModel();
    gateway.set('trend', { any: 'body' });
    const facts: LiveFact[] = [
      gateway.whole(),
      gateway.heartbeat(),
      { ...LOG, kind: 'page', firstSeq: 3, entries: [aTextEntry('t3'), null] },
      { ...LOG, kind: 'log', firstSeq: 5, entries: [aTextEntry('t5')] },
      { ...LOG, kind: 'logPosition', seq: 5 },
    ];
    for (const fact of facts) tape.fact(fact, 'socket');
    expect(factsOn(readTape(writeTape(fileOf(tape)), 'a tape').entries)).toEqual(facts);
  });

  test('has nothing of the account, even in a file', () => {
    const { tape } = aTape();
    const mine: LogFact = { ...LOG, channel: 'me', kind: 'log', firstSeq: 1, entries: [['unread', 3]] };
    tape.fact(mine, 'socket');
    expect(tape.encoded()).toEqual([]);
    const line = JSON.stringify([1, 'log', ['me', LOG.epoch, 1, 1, []], 'socket']);
    expect(() => readTape(`${writeTape(fileOf(aTape().tape))}${line}\n`, 'a tape')).toThrow('a tape has nothing of the account');
  });

  test('begins with what was known of the match ten minutes ago, while it is open', () => {
    const { tape, at } = aTape();
    const gateway = new DocumentModel();
    gateway.set('trend', 1);
    tape.fact(gateway.whole(), 'socket');
    tape.fact({ ...LOG, kind: 'page', firstSeq: 1, entries: ['a', 'b'] }, 'fetch');
    gateway.set('votes', 2);
    tape.fact(gateway.since(1), 'socket');
    tape.fact({ ...LOG, kind: 'log', firstSeq: 3, entries: ['c'] }, 'socket');
    at(15 * MINUTE_MS);
    tape.fact(gateway.heartbeat(), 'socket');
    expect(factsOn(tape.entries())).toEqual([
      { ...gateway.whole() },
      { ...LOG, kind: 'page', firstSeq: 1, entries: ['a', 'b', 'c'] },
      gateway.heartbeat(),
    ]);
    at(30 * MINUTE_MS);
    tape.input({ visible: true });
    expect(factsOn(tape.entries())).toEqual([]);
  });

  test('stays within 5 MB, however large the documents and however long the log', () => {
    const { tape, at } = aTape();
    const gateway = new DocumentModel();
    for (let second = 1; second <= 600; second += 1) {
      at(second * 1_000);
      gateway.set(`odds/europe/${second % 40}`, 'x'.repeat(20_000));
      tape.fact(second === 1 ? gateway.whole() : gateway.since(gateway.seq - 1), 'socket');
      tape.fact(
        { ...LOG, kind: second === 1 ? 'page' : 'log', firstSeq: second * 3, entries: Array.from({ length: 3 }, () => 'y'.repeat(900)) },
        'socket',
      );
    }
    const text = writeTape(fileOf(tape));
    expect(text.length).toBeLessThan(5_000_000);
    const [first] = factsOn(readTape(text, 'a tape').entries);
    expect(first).toMatchObject({ kind: 'documents', from: -1 });
    expect(first?.kind === 'documents' && first.rows.length).toBe(40);
  });
});

function aTape() {
  let now = 0;
  const tape = new Tape(() => now);
  tape.foldMatches(new MatchFolds());
  return { tape, at: (ms: number) => void (now = ms) };
}

function fileOf(tape: Tape) {
  return { header: HEADER, names: { competitions: [], teams: [], matches: [] }, entries: tape.encoded() };
}

function factsOn(entries: ReturnType<Tape['entries']>): readonly LiveFact[] {
  return entries.flatMap((entry) => (entry.kind === 'fact' ? [entry.fact] : []));
}
