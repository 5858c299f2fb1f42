import type { AppSecrets } from '#gateway/member/appSecrets.ts';
import type { Database } from '#gateway/db/database.ts';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '#gateway/files/storage/fileStorage.ts';
import type { PaymentSupplier } from '#gateway/ledger/recharge/paymentSupplier.ts';
import type { SmsSupplier } from '#gateway/member/phone/smsSuppliers.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { PreparedFeed } from '#gateway/feed/preparedFeed.ts';

/** What a gateway is started with. */
export interface ServerOptions {
  readonly database: Database;
  readonly timers: Timers;
  readonly random: () => number;
  /** Created once it is known when this database first played it, and up to where. */
  readonly feed: PreparedFeed;
  readonly client: string | null;
  readonly origins: readonly string[];
  /** Hosts that the gateway answers for, in small letters; every host by default. */
  readonly hosts?: readonly string[];
  readonly report: (message: string) => void;
  readonly logLevel: 'silent' | 'warn';
  /** Log destination; stdout by default. */
  readonly log?: { write(line: string): void };
  readonly keys: AppSecrets;
  readonly sms: SmsSupplier;
  /** null: coins cannot be bought. */
  readonly payments: PaymentSupplier | null;
  /** Where members' images are. */
  readonly storage: FileStorage;
  /** The app shows the codes that it sends, and demo members can log in. */
  readonly demo: boolean;
  /** SMS codes per tenant and hour; 2,000 by default. */
  readonly smsPerHour?: number;
  /** The app is reached over TLS. */
  readonly secure: boolean;
  /** Number of our own proxies in front of the gateway. */
  readonly proxies: number;
  /** How many days after kick-off a match and its detail are kept. */
  readonly detailDays: number;
  /** Whether copies of the feed's logos are served; they are not by default. */
  readonly showLogos?: boolean;
  /** Where the anchors of experts' chains are written each day; null by default: nowhere but the database. */
  readonly anchorsFolder?: string | null;
  /** The operator's console; none by default. */
  readonly console?: ConsoleOptions | null;
}

/** How the operator's console is served. */
export interface ConsoleOptions {
  readonly hosts: readonly string[];
  readonly listen: (app: FastifyInstance) => Promise<void>;
}
