import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SHORT_LIVED_NODE } from '#tests/builders/shortLivedNode.ts';
import type { Touchline } from './touchline.ts';

const run = promisify(execFile);

/** Runs an operator command on the data of a gateway. Resolves with what it prints; rejects when it fails. */
export async function operator({ data }: Pick<Touchline, 'data'>, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...SHORT_LIVED_NODE, 'gateway/operator/main.ts', ...args, '--data', data]);
  return stdout;
}
