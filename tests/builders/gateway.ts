import type { FastifyInstance } from 'fastify';
import type { Database } from '#gateway/db/database.ts';
import { type AppOptions, buildApp } from '#gateway/app.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import { createFeedSink } from '#gateway/feed/feedSink.ts';
import type { Services } from '#gateway/http/handlers.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import type { Sms, SmsSupplier } from '#gateway/member/phone/smsSuppliers.ts';
import { type ServiceDeps, createServices } from '#gateway/createServices.ts';
import { KICKOFF } from './aMatch.ts';
import { encodedBody } from './encodedBody.ts';
import { TEST_CONFIG } from './testConfig.ts';
import { keepsSecrets, spilled } from './leakedSecrets.ts';
import { TestTime } from './testTime.ts';

/** The gateway in process and in virtual time; the test acts as its feed. The board of a puzzle is the position of its hole. */
export interface TestGateway {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly services: Services;
  readonly sink: FeedSink;
  readonly time: TestTime;
  /** Writes to the log. */
  tell(line: string): void;
  /** Sent SMS, newest last. */
  readonly sent: readonly Sms[];
  call(
    method: 'GET' | 'POST',
    path: string,
    given?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer>;
  /** Rejects when the log contains a secret (S11). */
  close(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly msg: string;
  // The test asserts on the data without knowing its type.
  readonly data: Readonly<Record<string, unknown>>;
}

export const DEVICE = 'device-of-a-test-1';

export async function aGateway(
  { db }: Database,
  signature = 'test',
  client: string | null = null,
  given: Partial<Omit<ServiceDeps, 'feed'> & AppOptions> = {},
): Promise<TestGateway> {
  const sent: Sms[] = [];
  const sms: SmsSupplier = { send: async (message) => void sent.push(message) };
  let log = '';
  const write = (line: string): void => void (log += line);
  const time = new TestTime(KICKOFF);
  const timers = time.timers();
  const feed = await claimFeed(db, { supplier: signature, signature }, timers.now(), 0.5);
  const { services, catalogue } = await createServices({
    db,
    feed,
    timers,
    random: () => 0.5,
    draw: async (x) => ({ board: String(x), piece: '' }),
    report: write,
    ...TEST_CONFIG,
    sms,
    ...given,
  });
  const { hub } = services;
  const app = await buildApp(services, { client, logLevel: 'warn', log: { write }, ...TEST_CONFIG, ...given });
  const feedSink = createFeedSink({ hub, catalogue, detail: services.detail, timers, report: given.report ?? write });
  return {
    app,
    hub,
    services,
    time,
    sink: feedSink.sink,
    tell: write,
    sent,
    async call(method, path, { body, headers = {} } = {}) {
      const sentHeaders = { 'device-id': DEVICE, ...headers };
      const { type, payload } = await encodedBody(body);
      const response = await app.inject(
        body === undefined
          ? { method, url: path, headers: sentHeaders }
          : { method, url: path, headers: { 'content-type': type, ...sentHeaders }, payload },
      );
      const envelope = response.body === '' ? {} : response.json<Partial<Answer>>();
      return {
        status: response.statusCode,
        headers: response.headers,
        code: String(envelope.code),
        msg: String(envelope.msg),
        data: envelope.data ?? {},
      };
    },
    async close() {
      await feedSink.close();
      hub.close();
      await services.prediction.close();
      await services.rooms.close();
      services.callGate.close();
      services.screening.close();
      await services.detail.close();
      await services.accountData.close();
      services.memberServices.close();
      services.anonymousOwners.close();
      await services.community.close();
      await services.draw.close();
      await services.ledger.close();
      await services.files.close();
      await services.logos.close();
      await app.close();
      keepsSecrets(
        spilled(
          log,
          sent.map(({ code }) => code),
        ),
      );
    },
  };
}
