import { type ChildProcess, fork } from 'node:child_process';
import * as z from 'zod/mini';

const Question = z.object({ id: z.int(), name: z.string(), input: z.unknown() });
const Answer = z.object({ id: z.int(), said: z.optional(z.unknown()), failed: z.optional(z.string()) });

/** A process of its own, so that what it spends is nobody else's. It answers questions by name. */
export class Worker {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { give(said: unknown): void; fail(error: Error): void }>();
  #last = 0;

  /** Starts a file of ours; it is asked after it has called `answerQuestions`. */
  constructor(file: string, args: readonly string[] = []) {
    this.#child = fork(file, args, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.once('exit', () => {
      for (const { fail } of this.#waiting.values()) fail(new Error(`the process of ${file} has ended before it answered`));
      this.#waiting.clear();
    });
  }

  /** Asks, and reads the answer by a schema. Rejects with what the process says went wrong. */
  async ask<Said>(schema: z.ZodMiniType<Said>, name: string, input: unknown = null): Promise<Said> {
    this.#last += 1;
    const id = this.#last;
    const said = await new Promise<unknown>((give, fail) => {
      this.#waiting.set(id, { give, fail });
      this.#child.send({ id, name, input });
    });
    return schema.parse(said);
  }

  /** Ends the process as a power cut would. Resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }

  #hear(message: unknown): void {
    const { id, said, failed } = Answer.parse(message);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failed === undefined) waiting?.give(said);
    else waiting?.fail(new Error(failed));
  }
}

/** The other side: answers what the parent asks, and ends with it. */
export function answerQuestions(handlers: Readonly<Record<string, (input: unknown) => unknown>>): void {
  process.on('message', (message) => void answer(message, handlers));
  process.once('disconnect', () => process.exit(0));
}

async function answer(message: unknown, handlers: Readonly<Record<string, (input: unknown) => unknown>>): Promise<void> {
  const { id, name, input } = Question.parse(message);
  try {
    const handler = handlers[name];
    if (!handler) throw new Error(`nobody answers ${name} here`);
    process.send?.({ id, said: await handler(input) });
  } catch (error) {
    process.send?.({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}
