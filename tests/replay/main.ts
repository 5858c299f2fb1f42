import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording } from '#contract/recording/recording.ts';
import { isTape, readTape, TAPE_FORMAT } from '#streams/tape/tapeFile.ts';
import { type FinalScore, type Follow, type ReplayedAlert, replayRecording } from './replay.ts';
import { replayTape } from './replayTape.ts';

const USAGE = `npm run replay -- FILE... [--json] [--trace] [--follow taped|none|all|ID,...]

Runs recordings (recorded-match/1) through feed, hub, wire and streams in virtual time, and tapes (${TAPE_FORMAT} or older),
which are what one client received, through its streams.
  --json     one line of JSON for each file (npm run -s keeps npm's own lines out):
             {"file","id","sport","final":{"home","away","penalties"},"alerts":[{"kind","side","minute","home","away"}],"events","ms"}
             a tape of several matches names them in "matches":[{"id","sport","final"}] instead, and each alert's in "match"
  --trace    each thing that happened, a line each: seconds, who, what. The form of the golden traces in tests/tapes/golden
  --follow   whose alerts are told: all of them (default), none, or those of these ids: the supplier's of a recording,
             the gateway's of a tape; "taped" are those that the reader of a tape followed
`;

interface Asked {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly traced: boolean;
  readonly follow: Follow | 'taped';
}

/** A file as it was replayed: of one match, or of several. */
interface Outcome {
  readonly id: string | null;
  readonly sport: string | null;
  readonly final: FinalScore | null;
  readonly alerts: readonly (ReplayedAlert & { readonly match?: string })[];
  readonly events: number;
  readonly trace: readonly string[];
  readonly matches?: readonly { readonly id: string; readonly sport: string; readonly final: FinalScore }[];
}

process.exitCode = await main(process.argv.slice(2));

/** Exit code 0: all files ran; 1: a file was torn or not of the format; 2: the command was not understood. */
async function main(args: readonly string[]): Promise<number> {
  const asked = read(args);
  if (asked === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${USAGE}`);
    return 2;
  }
  let failed = false;
  for (const file of asked.files) {
    const began = performance.now();
    try {
      const outcome = await replay(file, asked);
      process.stdout.write(`${asked.json ? json(file, outcome, performance.now() - began) : text(file, outcome)}\n`);
    } catch (error) {
      failed = true;
      process.stderr.write(`${sentence(file, error)}\n`);
    }
  }
  return failed ? 1 : 0;
}

async function replay(file: string, { follow, traced }: Asked): Promise<Outcome> {
  const content = await readFile(file, 'utf8');
  if (!isTape(content)) {
    const recording = readRecording(content, basename(file));
    return replayRecording(recording, basename(file), follow === 'taped' ? 'all' : follow, { traced });
  }
  const { matches, alerts, events, ...told } = await replayTape(readTape(content, basename(file)), { follow });
  const trace = traced ? told.trace : [];
  const [only] = matches;
  if (!only || matches.length > 1) return { id: null, sport: null, final: null, alerts, events, matches, trace };
  return { ...only, alerts: alerts.map(({ kind, side, minute, home, away }) => ({ kind, side, minute, home, away })), events, trace };
}

/** The command as understood; 'help', or a sentence on what was not. */
function read(args: readonly string[]): Asked | string {
  const options = {
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    follow: { type: 'string', default: 'all' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help) return 'help';
    if (positionals.length === 0) return 'Name one file or more.';
    const ids = values.follow.split(',').filter((id) => id !== '');
    if (ids.length === 0) return '--follow needs taped, none, all, or ids separated by commas.';
    const word = (['all', 'none', 'taped'] as const).find((one) => one === values.follow);
    return { files: positionals, json: values.json, traced: values.trace, follow: word ?? new Set(ids) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function json(file: string, { id, sport, final, alerts, events, matches, trace }: Outcome, ms: number): string {
  const more = { ...(matches && { matches }), ...(trace.length > 0 && { trace }) };
  return JSON.stringify({ file, id, sport, final, alerts, events, ms: Math.round(ms), ...more });
}

function text(file: string, { final, alerts, events, matches, trace }: Outcome): string {
  const head = final ? `${file}: ${scoreOf(final)}, ${events} events` : `${file}: ${matches?.length ?? 0} matches, ${events} facts`;
  const lines = alerts.map(
    ({ match, kind, side, minute, home, away }) =>
      `  ${match === undefined ? '' : `${match}  `}${minute.padStart(9)}  ${home}-${away}  ${kind}${side ? ` ${side}` : ''}`,
  );
  return [head, ...(trace.length > 0 ? trace : lines)].join('\n');
}

function scoreOf({ home, away, penalties }: FinalScore): string {
  return `${home}-${away}${penalties ? ` (pens ${penalties.home}-${penalties.away})` : ''}`;
}

/** What is wrong with a file: a reader's message names file and line already. */
function sentence(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `${file}: there is no such file`;
  if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return `${file}: is a folder; name the files in it`;
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith(basename(file)) ? message : `${file}: ${message}`;
}
