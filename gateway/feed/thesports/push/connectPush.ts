import mqtt, { type MqttClient } from 'mqtt';
import { reasonOf } from '#gateway/base/redactError.ts';
import { redactSecrets } from '#gateway/feed/provider/redactSecrets.ts';
import { SPORTS, type Sport } from '#contract/match/sport.ts';

/** Topics by sport. That of basketball is known from one program only; without it the poll says everything. */
const TOPICS: Readonly<Record<Sport, string>> = {
  football: 'thesports/football/match/v1',
  basketball: 'thesports/basketball/match/v1',
};

export interface PushOptions {
  /** Such as `wss://mq.thesports.com/mqtt`, without user and secret. */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  readonly sports: readonly Sport[];
  /** Server time in ms. */
  readonly now: () => number;
  /** In order of arrival. `receivedAt` in ms: messages have no time of their own. */
  readonly onMessage: (sport: Sport, text: string, receivedAt: number) => void;
  readonly report: (message: string) => void;
  /** Pause between attempts to connect in ms. */
  readonly reconnectMs?: number;
}

export interface Push {
  readonly isConnected: boolean;
  /** Resolves once the connection has ended. */
  close(): Promise<void>;
}

const RECONNECT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 15_000;
/** A night of matches has 27 messages a minute; a broker that says nothing for this long is asked. */
const KEEP_ALIVE_S = 30;
/** Whole lists of 26 matches have some 40 kB. */
const MAX_MESSAGE_CHARS = 4_000_000;

/**
 * Connects to the provider's push by MQTT 3.1.1 with QoS 0, and again whenever the connection ends. User and secret are in no message
 * to `report`.
 */
export function connectPush({ url, user, secret, sports, now, onMessage, report, reconnectMs = RECONNECT_MS }: PushOptions): Push {
  const client: MqttClient = mqtt.connect(url, {
    username: user,
    password: secret,
    protocolVersion: 4,
    clean: true,
    keepalive: KEEP_ALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: reconnectMs,
    // Each connection subscribes by itself below.
    resubscribe: false,
  });
  const redact = redactSecrets([secret], [user]);
  let failure = '';
  let isClosing = false;
  client.on('connect', () => {
    failure = '';
    for (const sport of sports) subscribe(sport);
  });
  client.on('message', (topic, payload) => {
    const receivedAt = now();
    const sport = SPORTS.find((one) => TOPICS[one] === topic);
    if (sport === undefined) return;
    const text = payload.toString('utf8');
    if (text.length > MAX_MESSAGE_CHARS) report(`a message of the push with ${text.length} characters is left out: it is too long`);
    else onMessage(sport, text, receivedAt);
  });
  client.on('error', (error) => fail(redact(reasonOf(error))));
  client.on('close', () => fail('the connection ended'));
  return {
    get isConnected() {
      return client.connected;
    },
    async close() {
      isClosing = true;
      await client.endAsync(true);
    },
  };

  function subscribe(sport: Sport): void {
    client.subscribe(TOPICS[sport], { qos: 0 }, (error, granted = []) => {
      // One that the end of the connection cut off is no refusal.
      if (isClosing || !client.connected) return;
      if (error !== null || granted.some(({ qos }) => qos > 2)) report(`the push of ${sport} is refused: it comes by polls only`);
    });
  }

  /** Once for each outage. */
  function fail(reason: string): void {
    if (failure !== '' || isClosing) return;
    failure = reason;
    report(`the push is interrupted, and polls go on alone: ${reason}`);
  }
}
