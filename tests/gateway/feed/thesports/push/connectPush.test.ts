import { afterEach, describe, expect, test } from 'vitest';
import { connectPush, type Push, type PushOptions } from '#gateway/feed/thesports/push/connectPush.ts';
import {
  aBroker as startBroker,
  type Broker,
  BROKER_SECRET as SECRET,
  BROKER_USER as USER,
  subscribed,
} from '#tests/builders/provider/aBroker.ts';
import { until } from '#tests/builders/until.ts';

const TOPIC = 'thesports/football/match/v1';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

async function aBroker(port = 0): Promise<Broker> {
  const broker = await startBroker(port);
  open.push(broker);
  return broker;
}

function aPush(given: Partial<PushOptions> & Pick<PushOptions, 'url'>) {
  const messages: (readonly [sport: string, text: string, at: number])[] = [];
  const reports: string[] = [];
  let clock = 1_000;
  const push: Push = connectPush({
    user: USER,
    secret: SECRET,
    sports: ['football'],
    now: () => (clock += 1),
    onMessage: (...message) => void messages.push(message),
    report: (message) => void reports.push(message),
    reconnectMs: 50,
    ...given,
  });
  open.push(push);
  return { push, messages, reports };
}

describe('connectPush', () => {
  test('hands on messages in order with the time of their receipt', async () => {
    const broker = await aBroker();
    const isSubscribed = subscribed(broker);
    const { push, messages } = aPush({ url: broker.url });
    await isSubscribed;
    for (const text of ['[1]', '[2]', '[3]']) await broker.publish(TOPIC, text);
    await broker.publish('something/else', '[4]');
    await until(() => expect(messages).toHaveLength(3));
    expect(messages.map(([sport, text]) => [sport, text])).toEqual([
      ['football', '[1]'],
      ['football', '[2]'],
      ['football', '[3]'],
    ]);
    expect(messages.map(([, , at]) => at)).toEqual([1_001, 1_002, 1_003]);
    expect(push.isConnected).toBe(true);
  });

  test('connects again after an outage, subscribes again, and reports it once', async () => {
    const first = await aBroker();
    const isSubscribed = subscribed(first);
    const { push, messages, reports } = aPush({ url: first.url });
    await isSubscribed;
    await first.close();
    await until(() => expect(push.isConnected).toBe(false));
    const second = await aBroker(Number(new URL(first.url).port));
    await subscribed(second);
    await second.publish(TOPIC, '[5]');
    await until(() => expect(messages.map(([, text]) => text)).toEqual(['[5]']));
    expect(reports.filter((report) => report.includes('polls go on alone'))).toHaveLength(1);
  });

  test('a refused account is reported without user and secret', async () => {
    const broker = await aBroker();
    const { push, reports } = aPush({ url: broker.url, secret: 'wrong-secret-of-somebody' });
    await until(() => expect(reports).not.toEqual([]));
    expect(push.isConnected).toBe(false);
    expect(reports.join('\n')).not.toMatch(/secret-of|an-operator/);
  });

  test('an error that names the secret is reported without it, and is otherwise whole', async () => {
    const { reports } = aPush({ url: 'ws://planted-secret.invalid/mqtt', user: 'add', secret: 'planted-secret' });
    await until(() => expect(reports).not.toEqual([]));
    expect(reports.join('\n')).toMatch(/getaddrinfo E[A-Z_]+ \*\*\*\.invalid/);
  });

  test('a topic that the account may not hear is reported: the poll says everything then', async () => {
    const broker = await aBroker();
    broker.aedes.authorizeSubscribe = (_, subscription, done) => done(null, subscription.topic === TOPIC ? null : subscription);
    const { push, reports } = aPush({ url: broker.url });
    await until(() => expect(reports).toEqual(['the push of football is refused: it comes by polls only']));
    expect(push.isConnected).toBe(true);
  });

  test('closing ends it for good', async () => {
    const broker = await aBroker();
    const isSubscribed = subscribed(broker);
    const { push, messages, reports } = aPush({ url: broker.url });
    await isSubscribed;
    await push.close();
    await broker.publish(TOPIC, '[6]');
    expect(push.isConnected).toBe(false);
    expect(messages).toEqual([]);
    expect(reports).toEqual([]);
  });
});
