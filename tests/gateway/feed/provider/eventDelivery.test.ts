import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { EventDelivery } from '#gateway/feed/provider/eventDelivery.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { RawEvent, Verdict } from '#gateway/feed/ingest/schema/callSchema.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aProviderFixture, aProviderState, someOdds } from '#tests/builders/provider/providerEvents.ts';

const NOW = KICKOFF + 600_000;
const timesAt = (at: number, askedAt = at - 500) => ({ askedAt, receivedAt: at });

describe('EventDelivery', () => {
  let sent: RawEvent[][] = [];
  let verdictOf: (event: RawEvent) => Verdict['verdict'] = () => 'accepted';
  const aDelivery = (): EventDelivery => {
    sent = [];
    verdictOf = () => 'accepted';
    return new EventDelivery({
      idPrefix: 'test',
      async process(events) {
        sent.push([...events]);
        return events.map((event): Verdict => {
          const verdict = verdictOf(event);
          return verdict === 'quarantined' ? { id: event.id, verdict, reason: 'implausible' } : { id: event.id, verdict };
        });
      },
    });
  };
  const kinds = (): unknown[] => sent.flat().map(({ kind }) => kind);
  const goal = (home: number, at = NOW): ProviderEventOf<'state'> => aProviderState('a', { score: { home, away: 0 } }, at);

  test('sends what is new with ids of its own, and says of what is unchanged that it was heard', async () => {
    const delivery = aDelivery();
    await delivery.deliver([aProviderFixture('a'), goal(0)], timesAt(NOW));
    await delivery.deliver([aProviderFixture('a'), goal(0, NOW + 15_000)], timesAt(NOW + 15_000));
    expect(kinds()).toEqual(['fixture', 'state', 'heard']);
    expect(sent[1]).toMatchObject([{ sourceId: 'a', at: NOW + 15_000, body: {} }]);
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(3);
  });

  test('confirms prices that have not changed, of the companies in the answer', async () => {
    const delivery = aDelivery();
    await delivery.deliver([someOdds('a', [2, 22], NOW)], timesAt(NOW));
    await delivery.deliver([someOdds('a', [2, 22], NOW + 60_000)], timesAt(NOW + 60_000));
    expect(kinds()).toEqual(['odds', 'heard']);
    expect(sent[1]).toMatchObject([{ body: { odds: [2, 22] } }]);
  });

  test('does not keep a match alive by what says nothing of its score', async () => {
    const delivery = aDelivery();
    const injuries: ProviderEvent = { kind: 'injuries', sourceId: 'a', at: NOW, body: { home: [], away: [] } };
    await delivery.deliver([injuries], timesAt(NOW));
    await delivery.deliver([injuries], timesAt(NOW + 15_000));
    expect(kinds()).toEqual(['injuries']);
  });

  test('sends a quarantined state again at each poll, with another id, so that the judge can confirm it', async () => {
    const delivery = aDelivery();
    await delivery.deliver([goal(1)], timesAt(NOW));
    verdictOf = () => 'quarantined';
    expect(await delivery.deliver([goal(0)], timesAt(NOW + 15_000))).toBe(1);
    await delivery.deliver([goal(0)], timesAt(NOW + 30_000));
    verdictOf = () => 'accepted';
    await delivery.deliver([goal(0)], timesAt(NOW + 45_000));
    expect(kinds()).toEqual(['state', 'state', 'state', 'state']);
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(4);
  });

  test('sends what was accepted once more after a contradiction, so that the judge forgets the other claim', async () => {
    const delivery = aDelivery();
    await delivery.deliver([goal(1)], timesAt(NOW));
    verdictOf = () => 'quarantined';
    await delivery.deliver([goal(0)], timesAt(NOW + 15_000));
    verdictOf = () => 'accepted';
    await delivery.deliver([goal(1)], timesAt(NOW + 30_000));
    expect(kinds()).toEqual(['state', 'state', 'state']);
  });

  test('a list that contradicts the live board does not make the board look unchanged', async () => {
    const delivery = aDelivery();
    await delivery.deliver([goal(1)], timesAt(NOW));
    await delivery.deliver([aProviderFixture('a', goal(0))], timesAt(NOW + 15_000));
    await delivery.deliver([goal(1)], timesAt(NOW + 30_000));
    expect(kinds()).toEqual(['state', 'fixture', 'state']);
  });

  test('an answer that was asked before the last one takes nothing back, and a late list keeps its names', async () => {
    const delivery = aDelivery();
    await delivery.deliver([goal(1)], timesAt(NOW + 10_000));
    await delivery.deliver([goal(0)], timesAt(NOW + 20_000, NOW));
    await delivery.deliver([aProviderFixture('a', goal(0))], timesAt(NOW + 30_000, NOW));
    expect(kinds()).toEqual(['state', 'fixture']);
    expect(sent[1]?.[0]?.['body']).not.toHaveProperty('state');
  });

  test('two rows of one match in an answer are one event, different ones are sent in order', async () => {
    const delivery = aDelivery();
    await delivery.deliver([goal(0), goal(0), goal(1)], timesAt(NOW));
    expect(sent.flat().map(({ body }) => body)).toMatchObject([{ score: { home: 0 } }, { score: { home: 1 } }]);
  });

  test('sends at most 500 events at once', async () => {
    const delivery = aDelivery();
    const many = Array.from({ length: 1_201 }, (_, index) => aProviderState(`m${index}`));
    await delivery.deliver(many, timesAt(NOW));
    await delivery.deliver(many, timesAt(NOW + 15_000));
    expect(sent.map(({ length }) => length)).toEqual([500, 500, 201, 500, 500, 201]);
  });

  test('what could not be stored is sent again', async () => {
    const delivery = aDelivery();
    verdictOf = () => {
      throw new Error('the disk is full');
    };
    await expect(delivery.deliver([goal(1)], timesAt(NOW))).rejects.toThrow('the disk is full');
    verdictOf = () => 'accepted';
    await delivery.deliver([goal(1)], timesAt(NOW + 15_000));
    expect(kinds()).toEqual(['state', 'state']);
  });

  test('announces a match again that the boards have forgotten, or that was deleted by mistake', async () => {
    const delivery = aDelivery();
    await delivery.deliver([aProviderFixture('a'), goal(0)], timesAt(NOW));
    verdictOf = ({ kind }) => (kind === 'heard' ? 'quarantined' : 'accepted');
    await delivery.deliver([goal(0)], timesAt(NOW + 15_000));
    await delivery.deliver([aProviderFixture('a'), goal(0)], timesAt(NOW + 30_000));
    expect(kinds()).toEqual(['fixture', 'state', 'heard', 'fixture', 'state']);
    const gone: ProviderEvent = { kind: 'gone', sourceId: 'a', at: NOW, body: { what: 'match' } };
    await delivery.deliver([gone], timesAt(NOW + 45_000));
    await delivery.deliver([gone], timesAt(NOW + 60_000));
    await delivery.deliver([goal(0)], timesAt(NOW + 75_000));
    expect(kinds().slice(5)).toEqual(['gone', 'state']);
  });

  test('leaves a standing table alone that has not changed', async () => {
    const delivery = aDelivery();
    const part = { id: 'league', name: 'League' };
    const body = { season: part, stage: part, groups: [], zones: [], tieRules: [], rules: null };
    const table: ProviderEvent = { kind: 'standings', competition: 'c', at: NOW, body };
    await delivery.deliver([table], timesAt(NOW));
    await delivery.deliver([{ ...table, at: NOW + 1 }], timesAt(NOW + 15_000));
    expect(kinds()).toEqual(['standings']);
  });

  test('has a status that the vocabulary knows', () => expect(aProviderState('a').body).toMatchObject({ status: F.firstHalf }));
});
