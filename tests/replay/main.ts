import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording } from '#contract/recording.ts';
import { type Follow, replayRecording, type Replayed } from './replay.ts';

const USAGE = `npm run replay -- FILE... [--json] [--follow none|all|ID,...]

Runs recordings (recorded-match/1) through feed, hub, wire and streams in virtual time.
  --json     one line of JSON for each file (npm run -s keeps npm's own lines out)
  --follow   whose alerts are told: all of them (default), none, or those of these ids
`;

process.exitCode = await main(process.argv.slice(2));

/** Exit code 0: all files ran; 1: a file was torn or not of the format; 2: the command was not understood. */
async function main(args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (asked === null) return 2;
  let failed = false;
  for (const file of asked.files) {
    const began = performance.now();
    try {
      const recording = readRecording(await readFile(file, 'utf8'), basename(file));
      const replayed = await replayRecording(recording, basename(file), asked.follow);
      say(asked.json ? json(file, replayed, performance.now() - began) : text(file, replayed));
    } catch (error) {
      failed = true;
      process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return failed ? 1 : 0;
}

function read(args: readonly string[]): { readonly files: readonly string[]; readonly json: boolean; readonly follow: Follow } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        follow: { type: 'string', default: 'all' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help || positionals.length === 0) {
      (values.help ? process.stdout : process.stderr).write(USAGE);
      process.exitCode = values.help ? 0 : 2;
      return values.help ? { files: [], json: false, follow: 'all' } : null;
    }
    const { follow } = values;
    return { files: positionals, json: values.json, follow: follow === 'all' || follow === 'none' ? follow : new Set(follow.split(',')) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return null;
  }
}

function json(file: string, { id, sport, final, alerts, events }: Replayed, ms: number): string {
  return JSON.stringify({ file, id, sport, final, alerts, events, ms: Math.round(ms) });
}

function text(file: string, { final, alerts, events }: Replayed): string {
  const penalties = final.penalties ? ` (pens ${final.penalties.home}-${final.penalties.away})` : '';
  const lines = alerts.map(
    ({ kind, side, minute, home, away }) => `  ${minute.padStart(9)}  ${home}-${away}  ${kind}${side ? ` ${side}` : ''}`,
  );
  return [`${file}: ${final.home}-${final.away}${penalties}, ${events} events`, ...lines].join('\n');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
