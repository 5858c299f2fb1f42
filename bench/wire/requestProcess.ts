import { type ChildProcess, fork } from 'node:child_process';
import * as z from 'zod/mini';

const ProcessRequest = z.object({ id: z.int(), name: z.string(), input: z.unknown() });
const ProcessResponse = z.object({ id: z.int(), result: z.optional(z.unknown()), failed: z.optional(z.string()) });

/** A child process, so that its resource use is its own. It answers requests by name. */
export class RequestProcess {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  /** Starts a file that calls `answerRequests`. */
  constructor(file: string, args: readonly string[] = []) {
    this.#child = fork(file, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.on('message', (message) => this.#receive(message));
    this.#child.once('exit', () => {
      for (const { reject } of this.#pending.values()) reject(new Error(`the process of ${file} ended before it answered`));
      this.#pending.clear();
    });
  }

  /** Sends a request and parses the answer with a schema. Rejects with the error the process reports. */
  async request<Result>(schema: z.ZodMiniType<Result>, name: string, input: unknown = null): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    const result = await new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#child.send({ id, name, input });
    });
    return schema.parse(result);
  }

  /** Kills the process with SIGKILL. Resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  #receive(message: unknown): void {
    const { id, result, failed } = ProcessResponse.parse(message);
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (failed === undefined) pending?.resolve(result);
    else pending?.reject(new Error(failed));
  }
}

/** The child's side: answers requests of the parent and exits with it. */
export function answerRequests(handlers: Readonly<Record<string, (input: unknown) => unknown>>): void {
  process.on('message', (message) => void answerRequest(message, handlers));
  process.once('disconnect', () => process.exit(0));
}

async function answerRequest(message: unknown, handlers: Readonly<Record<string, (input: unknown) => unknown>>): Promise<void> {
  const { id, name, input } = ProcessRequest.parse(message);
  try {
    const handler = handlers[name];
    if (!handler) throw new Error(`no handler for ${name}`);
    process.send?.({ id, result: await handler(input) });
  } catch (error) {
    process.send?.({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}
