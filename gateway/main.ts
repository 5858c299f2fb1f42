import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtClient } from '#gateway/http/builtClient.ts';
import { type Config, CONSOLE_PORT, DEFAULT_PORT, HELP, readConfig } from './config.ts';
import { consoleInstructions } from '#gateway/console/demoOperator.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { openFolder, openPostgres } from '#gateway/db/open.ts';
import { PRIVATE_UMASK } from '#gateway/db/privateFolder.ts';
import { createFeed } from './createFeed.ts';
import { appSecrets } from '#gateway/member/appSecrets.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { type AdminSocket, adminSocketPath, createAdminSocket } from '#gateway/operator/adminSocket.ts';
import { type PaymentSupplier, webhookPayments } from '#gateway/ledger/recharge/paymentSupplier.ts';
import { consoleSms, webhookSms } from '#gateway/member/phone/smsSuppliers.ts';
import { folderStorage } from '#gateway/files/storage/folderStorage.ts';
import { s3Storage } from '#gateway/files/storage/s3Storage.ts';
import { loadDemo } from './loadDemo.ts';
import { type Server, startServer } from './server.ts';
import type { ConsoleOptions } from './serverOptions.ts';
import { StartError } from '#gateway/base/startError.ts';
import { reasonOf, redactError } from '#gateway/base/redactError.ts';

const MAX_PORTS = 50;
/** How long a gateway drains whose database has failed: what it still has to store may never be. */
const FAILED_STOP_MS = 5_000;

process.umask(PRIVATE_UMASK);
// Node itself would print all of an error, and with it the parameters of a statement.
process.on('uncaughtException', (error) => {
  report(`the gateway failed: ${JSON.stringify(redactError(error))}`);
  process.exit(1);
});
try {
  await main();
} catch (error) {
  if (!(error instanceof StartError) && !(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  if (config === null) {
    process.stdout.write(HELP);
    return;
  }
  let stop = (): Promise<void> => Promise.resolve();
  const onFailure = (sentence: string): void => {
    report(sentence);
    setTimeout(() => process.exit(1), FAILED_STOP_MS);
    stop().finally(() => process.exit(1));
  };
  const database =
    config.databaseUrl === null ? await openFolder(config.data, { onFailure }) : await openPostgres(config.databaseUrl, { onFailure });
  const server = await startServer(
    {
      database,
      timers: wallTimers,
      random: () => Math.random(),
      feed: await createFeed(config, wallTimers, report),
      client: clientOf(config),
      origins: config.origins,
      hosts: config.hosts,
      report,
      logLevel: 'warn',
      keys: appSecrets(process.env, config.data, config.databaseUrl === null),
      sms: config.sms === null ? consoleSms((line) => process.stdout.write(line)) : webhookSms({ ...config.sms, now: wallTimers.now }),
      payments: await paymentsOf(config),
      storage: 'folder' in config.files ? folderStorage(config.files.folder) : s3Storage(config.files),
      demo: config.demo,
      smsPerHour: config.smsPerHour,
      secure: config.secure,
      proxies: config.proxies,
      detailDays: config.detailDays,
      showLogos: config.showLogos,
      anchorsFolder: config.anchors,
      console: consoleOf(config),
    },
    (app) => listen(app, config),
  );
  const adminSocket = config.databaseUrl === null ? await listenForOperator(config.data, server) : null;
  let stopping: Promise<void> | null = null;
  stop = () => (stopping ??= stopAll());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          report(`the gateway did not stop cleanly: ${reasonOf(error)}`);
          process.exit(1);
        },
      );
    });
  }
  await server.firstLook;
  process.stdout.write(`${config.client ? 'Touchline is' : 'Calls and socket are'} at http://localhost:${server.port}/\n`);
  if (config.demo) process.stdout.write((await loadDemo()).instructions);
  if (server.consolePort !== null) process.stdout.write(consoleInstructions(server.consolePort, config.demo));

  async function stopAll(): Promise<void> {
    await adminSocket?.close();
    await server.stop();
  }
}

/** Without its admin socket a gateway still serves. */
async function listenForOperator(folder: string, { execute }: Server): Promise<AdminSocket | null> {
  try {
    return await createAdminSocket(adminSocketPath(folder), execute);
  } catch (error) {
    report(`npm run operator cannot reach this gateway (${reasonOf(error)}): a shorter --data path may help.`);
    return null;
  }
}

/** Listens on the explicit port or fails; the default port gives way to the next free one. */
async function listen(app: FastifyInstance, { port }: Config): Promise<void> {
  if (port !== null) {
    try {
      await app.listen({ port, host: '0.0.0.0' });
    } catch (error) {
      throw new StartError(`Port ${port} is in use or not allowed: choose another with --port, or omit it.`, { cause: error });
    }
    return;
  }
  for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + MAX_PORTS; candidate += 1) {
    try {
      await app.listen({ port: candidate, host: '0.0.0.0' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  throw new StartError(`No port from ${DEFAULT_PORT} to ${DEFAULT_PORT + MAX_PORTS - 1} is free: choose one with --port.`);
}

function consoleOf({ console, consoleHosts: hosts }: Config): ConsoleOptions | null {
  if (console === null) return null;
  return { hosts, listen: (app) => (console === 'near' ? listenNear(app) : listenOn(app, console, '0.0.0.0')) };
}

/** Listens on the next free port, for this machine alone. */
async function listenNear(app: FastifyInstance): Promise<void> {
  for (let candidate = CONSOLE_PORT; candidate < CONSOLE_PORT + MAX_PORTS; candidate += 1) {
    try {
      await app.listen({ port: candidate, host: '127.0.0.1' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  throw new StartError(
    `No port from ${CONSOLE_PORT} to ${CONSOLE_PORT + MAX_PORTS - 1} is free: choose one with --console, or --console off.`,
  );
}

async function listenOn(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new StartError(`Port ${port} is in use or not allowed: choose another with --console.`, { cause: error });
  }
}

/** Members of a demo pay in the sandbox, unless a real supplier is configured. */
async function paymentsOf({ payments, demo, secure }: Config): Promise<PaymentSupplier | null> {
  if (payments !== null) return webhookPayments({ ...payments, now: wallTimers.now }, { secure });
  return demo ? (await loadDemo()).payments : null;
}

function clientOf({ client }: Config): string | null {
  if (client === null) return null;
  if (client === 'own') return builtClient();
  if (existsSync(join(client.folder, 'index.html'))) return client.folder;
  throw new StartError(`TOUCHLINE_CLIENT names ${client.folder}, which has no index.html: npm run build creates one in dist.`);
}

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}
