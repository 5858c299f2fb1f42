import { describe, expect, test } from 'vitest';
import { anOddsRow, aTextEntry, aVotesRow } from '#tests/builders/detail/documents.ts';
import { anOpenedMatch, aPage, EPOCH, LOG_EPOCH } from '#tests/builders/detail/openedMatch.ts';
import { DocumentModel } from '#tests/builders/documentModel.ts';

describe('createOpenMatches', () => {
  test('watches the documents and the log of the match', async () => {
    const { socket } = await anOpenedMatch();
    expect(socket().requested.flat()).toEqual([['match:101/log'], ['match:101']]);
  });

  test('emits documents, prices and story together, once per frame', async () => {
    const { states, documents, log, paint, time } = await anOpenedMatch({ answer: aPolled() });
    const before = states.length;
    documents(snapshot(4, [aVotesRow(4, 10), anOddsRow(2, 'europe', 3, 2.5)]));
    log(1, []);
    await time.advance(1);
    expect(states).toHaveLength(before);
    paint();
    expect(states).toHaveLength(before + 1);
    expect(states.at(-1)).toMatchObject({
      documents: { votes: { home: 10 } },
      odds: { 'odds/europe/3': { instant: { home: 2.5 } } },
      story: [{ id: 't1' }],
      failure: null,
    });
    paint();
    expect(states).toHaveLength(before + 1);
  });

  test('emits nothing for a flush or a fact that changes nothing of it', async () => {
    const { states, documents, paint, streams } = await anOpenedMatch();
    documents(snapshot(4, [aVotesRow(4, 10)]));
    paint();
    const before = states.length;
    streams.requestFlush();
    paint();
    documents(snapshot(3, [aVotesRow(3, 9)]));
    streams.requestFlush();
    paint();
    expect(states).toHaveLength(before);
  });

  test('the story has each entry once, however frames and page overlap', async () => {
    const { log, time, paint, shown } = await anOpenedMatch({
      answer: aPolled({
        log: aPage(
          1,
          ['t1', 't2', 't3'].map((id) => aTextEntry(id)),
        ),
      }),
    });
    log(4, []);
    log(3, [aTextEntry('t3'), aTextEntry('t4')]);
    await time.advance(1);
    log(2, [aTextEntry('t2'), aTextEntry('t3'), aTextEntry('t4')]);
    paint();
    expect(shown()?.story?.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4']);
  });

  test('after a drop both channels resume from their positions', async () => {
    const { documents, log, time, socket } = await anOpenedMatch({ answer: aPolled() });
    documents(snapshot(4, []));
    log(2, []);
    await time.advance(1);
    socket().close();
    await time.advance(2_000);
    socket().open();
    expect(socket().resumed).toEqual([
      ['match:101/log', LOG_EPOCH, 1],
      ['match:101', EPOCH, 4],
    ]);
  });

  test('a gap is requested again from the position', async () => {
    const { documents, socket, time } = await anOpenedMatch();
    const gateway = aGateway();
    documents(gateway.whole());
    gateway.set('votes', votes(2));
    gateway.set('votes', votes(3));
    documents(gateway.since(gateway.seq - 1));
    await time.advance(1);
    expect(socket().requested.at(-1)).toEqual([['match:101', EPOCH, 1]]);
  });

  test('a new epoch replaces everything', async () => {
    const { documents, paint, shown } = await anOpenedMatch();
    documents(snapshot(4, [aVotesRow(4, 10), anOddsRow(2, 'europe', 3, 2.5)]));
    paint();
    const restarted = new DocumentModel('m0000001-aaaa');
    restarted.set('odds/total/3', anOddsRow(1, 'total', 3, 1.9)[2]);
    documents(restarted.whole());
    paint();
    expect(shown()).toMatchObject({ documents: {}, odds: { 'odds/total/3': { instant: { home: 1.9 } } } });
    expect(Object.keys({ ...shown()?.documents, ...shown()?.odds })).toEqual(['odds/total/3']);
  });

  test('with a screen delay all of it is shown that much later, and gaps are found on arrival', async () => {
    const { streams, documents, log, time, paint, shown, socket } = await anOpenedMatch({ answer: aPolled() });
    streams.delay.set(30_000);
    await time.advance(31_000);
    const gateway = aGateway();
    documents(gateway.whole());
    log(2, []);
    gateway.set('votes', votes(2));
    gateway.set('votes', votes(3));
    documents(gateway.since(gateway.seq - 1));
    await time.advance(29_000);
    paint();
    expect([shown()?.documents ?? null, shown()?.story ?? null]).toEqual([null, null]);
    expect(socket().requested.at(-1)).toEqual([['match:101', EPOCH, 1]]);
    await time.advance(2_000);
    paint();
    expect(shown()).toMatchObject({ documents: { votes: votes(1) }, story: [{ id: 't1' }] });
  });

  test('a document that breaks its schema is reported and skipped, and the former one stays', async () => {
    const { documents, log, time, paint, shown, errors } = await anOpenedMatch({
      answer: aPolled({ log: aPage(1, [{ type: 'dance' }, aTextEntry('t2')]) }),
    });
    documents(snapshot(4, [aVotesRow(4, 10)]));
    documents({
      ...snapshot(5, [
        ['votes', 5, { home: 'many' }],
        ['ofALaterVersion', 5, 1],
      ]),
      from: 4,
    });
    log(3, []);
    await time.advance(1);
    paint();
    expect(shown()).toMatchObject({ documents: { votes: { home: 10 } }, story: [{ id: 't2' }] });
    expect(errors.map(({ source }) => source)).toEqual(['match', 'match log']);
    expect(errors[0]?.message).toMatch(/^votes: home \(invalid_type\)/);
  });

  test('leaves 5 s after the last subscriber, and one who comes back in time sees the last state at once', async () => {
    const { opened, open, documents, paint, time, socket, states } = await anOpenedMatch();
    documents(snapshot(4, [aVotesRow(4, 10)]));
    paint();
    opened.unsubscribe();
    await time.advance(4_900);
    expect(socket().left).toEqual([]);
    const again = open();
    expect(states.at(-1)?.documents?.votes?.home).toBe(10);
    again.unsubscribe();
    await time.advance(5_100);
    expect(socket().left.flat().sort()).toEqual([['match:101'], ['match:101/log']]);
    expect(socket().requested).toHaveLength(2);
    open();
    await time.advance(1);
    expect(socket().requested.slice(2).flat()).toEqual([['match:101/log'], ['match:101']]);
  });

  test('the facts of an open match are recorded', async () => {
    const { streams, documents, log, time } = await anOpenedMatch({ answer: aPolled() });
    documents(snapshot(4, [aVotesRow(4, 10)]));
    log(2, []);
    await time.advance(1);
    const facts = streams.tape
      .entries()
      .flatMap((entry) => (entry.kind === 'fact' ? [[entry.fact.kind, entry.fact.channel, entry.source]] : []));
    expect(facts).toEqual([
      ['documents', 'match:101', 'socket'],
      ['log', 'match:101/log', 'socket'],
      ['page', 'match:101/log', 'fetch'],
    ]);
  });
});

function aPolled(change: Partial<{ log: ReturnType<typeof aPage> }> = {}) {
  return { seq: 1, documents: [aVotesRow(1, 1)], log: aPage(1, [aTextEntry('t1')]), ...change };
}

function aGateway(): DocumentModel {
  const gateway = new DocumentModel(EPOCH);
  gateway.set('votes', votes(1));
  return gateway;
}

function snapshot(seq: number, rows: Parameters<Awaited<ReturnType<typeof anOpenedMatch>>['documents']>[0]['rows']) {
  return { kind: 'documents', channel: 'match:101', epoch: EPOCH, from: -1, to: seq, at: seq, rows } as const;
}

function votes(home: number) {
  return { home, draw: 0, away: 0 };
}
