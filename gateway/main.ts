import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtClient } from '#gateway/http/builtClient.ts';
import { type Config, DEFAULT_PORT, HELP, readConfig, UsageError } from './config.ts';
import type { Db } from './db/database.ts';
import { openFolder, openPostgres } from './db/open.ts';
import { createFeed } from '#gateway/feed/createFeed.ts';
import { appSecrets } from './appSecrets.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { type AdminSocket, adminSocketPath, createAdminSocket } from '#gateway/operator/adminSocket.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { demoInstructions } from '#gateway/member/demoMembers.ts';
import { consoleSms, webhookSms } from '#gateway/member/smsSuppliers.ts';
import { startServer } from './server.ts';
import { StartError } from './startError.ts';

const PORTS_TRIED = 50;

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
  const database = config.databaseUrl === null ? await openFolder(config.data) : await openPostgres(config.databaseUrl);
  const service = await startServer(
    {
      database,
      timers: wallTimers,
      random: () => Math.random(),
      feed: await createFeed(config, wallTimers, report),
      client: clientOf(config),
      origins: config.origins,
      report,
      logLevel: 'warn',
      keys: appSecrets(process.env, config.data, config.databaseUrl === null),
      sms: config.sms === null ? consoleSms((line) => process.stdout.write(line)) : webhookSms({ ...config.sms, now: wallTimers.now }),
      demo: config.demo,
      secure: config.secure,
      proxies: config.proxies,
    },
    (app) => listen(app, config),
  );
  const door = config.databaseUrl === null ? await hearOperator(config.data, database.db) : null;
  process.stdout.write(`${config.client ? 'Touchline is' : 'Calls and socket are'} at http://localhost:${service.port}/\n`);
  if (config.demo) process.stdout.write(demoInstructions());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          report(`it did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }

  async function stop(): Promise<void> {
    await door?.close();
    await service.stop();
  }
}

/** A gateway without its operator's door serves all the same. */
async function hearOperator(folder: string, db: Db): Promise<AdminSocket | null> {
  try {
    return await createAdminSocket(adminSocketPath(folder), (order) => executeCommand(db, wallTimers.now, order));
  } catch (error) {
    report(
      `npm run operator cannot reach this gateway (${error instanceof Error ? error.message : String(error)}): a shorter --data may do.`,
    );
    return null;
  }
}

/** An explicit port is taken or refused; the default one gives way to the next free. */
async function listen(app: FastifyInstance, { port }: Config): Promise<void> {
  if (port !== null) {
    try {
      await app.listen({ port, host: '0.0.0.0' });
    } catch {
      throw new StartError(`Port ${port} is taken or not allowed: name another with --port, or leave it out.`);
    }
    return;
  }
  for (let tried = DEFAULT_PORT; tried < DEFAULT_PORT + PORTS_TRIED; tried += 1) {
    try {
      await app.listen({ port: tried, host: '0.0.0.0' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  throw new StartError(`No port from ${DEFAULT_PORT} to ${DEFAULT_PORT + PORTS_TRIED - 1} is free: name one with --port.`);
}

function clientOf({ client }: Config): string | null {
  if (client === null) return null;
  if (client === 'own') return builtClient();
  if (existsSync(join(client.folder, 'index.html'))) return client.folder;
  throw new StartError(`TOUCHLINE_CLIENT names ${client.folder}, where there is no index.html: npm run build makes one in dist.`);
}

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}
