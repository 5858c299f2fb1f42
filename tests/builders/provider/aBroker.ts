import { createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';

/** The account that a broker of tests admits. */
export const BROKER_USER = 'an-operator';
export const BROKER_SECRET = 'a-secret-of-the-provider';

/** An MQTT broker in this process. */
export interface Broker {
  readonly url: string;
  readonly aedes: Aedes;
  publish(topic: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a broker on a port, or on any. */
export async function aBroker(port = 0): Promise<Broker> {
  const aedes = await Aedes.createBroker({
    authenticate: (_, user, password, done) => done(null, user === BROKER_USER && password?.toString() === BROKER_SECRET),
  });
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `mqtt://127.0.0.1:${portOf(server)}`,
    aedes,
    publish: (topic, text) =>
      new Promise((resolve, reject) =>
        aedes.publish({ cmd: 'publish', topic, payload: Buffer.from(text), qos: 0, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        ),
      ),
    close: async () => {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Resolves with the next subscription. */
export async function subscribed({ aedes }: Broker): Promise<void> {
  await new Promise<void>((resolve) => aedes.once('subscribe', () => resolve()));
}
