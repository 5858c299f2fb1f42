import type { FastifyInstance } from 'fastify';
import { createStaff } from '#gateway/operator/staff/staff.ts';
import { buildConsole } from './consoleApp.ts';
import type { ConsoleDeps } from './consoleDeps.ts';
import { keepDemoOperator } from './demoOperator.ts';
import { createLetterPost } from './delayedLetters.ts';

export interface StartConsoleOptions {
  readonly client: string | null;
  readonly secure: boolean;
  readonly proxies: number;
  readonly demo: boolean;
  readonly console?: { readonly hosts: readonly string[]; readonly listen: (app: FastifyInstance) => Promise<void> } | null;
}

/** The console that runs; `app` is null where there is none. */
export interface RunningConsole {
  readonly app: FastifyInstance | null;
  stop(): Promise<void>;
}

/** Starts the operator's console, if it is asked for. Letters that an earlier one left are sent in any case. */
export async function startConsole(
  deps: ConsoleDeps,
  { console = null, demo, client, secure, proxies }: StartConsoleOptions,
): Promise<RunningConsole> {
  await keepDemoOperator(createStaff(deps.db, deps.pepper, deps.timers.now), demo && console !== null);
  if (console === null) {
    await createLetterPost(deps).sendDue();
    return { app: null, stop: async () => undefined };
  }
  const { app, letters } = await buildConsole(deps, { client, secure, proxies, hosts: console.hosts });
  letters.expect();
  await console.listen(app);
  return {
    app,
    async stop() {
      await app.close();
      await letters.close();
    },
  };
}
