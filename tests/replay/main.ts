import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecording } from '#contract/recording/recording.ts';
import { isTape, readTape, TAPE_FORMAT } from '#streams/tape/tapeFile.ts';
import { type FinalScore, type Follow, type ReplayedAlert, replayRecording } from './replayRecording.ts';
import { replayTape } from './replayTape.ts';

const USAGE = `npm run replay -- FILE... [--json] [--trace] [--follow taped|none|all|ID,...]

Runs recordings (recorded-match/1) through feed, hub, wire and streams in virtual time. Runs tapes (${TAPE_FORMAT}),
which hold what one client received, through the streams.
  --json     one line of JSON for each file (npm run -s keeps npm's own lines out):
             {"file","id","sport","final":{"home","away","penalties"},"alerts":[{"kind","side","minute","home","away"}],"events","ms"}
             a tape of several matches names them in "matches":[{"id","sport","final"}] instead, and each alert's in "match"
  --trace    one line for each event: seconds, source, text. The golden traces in tests/tapes/golden have this form
  --follow   whose alerts are reported: all (default), none, or these match ids (the supplier's for a recording,
             the gateway's for a tape); "taped" means the matches that were followed on the tape
`;

interface ReplayCommand {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly traced: boolean;
  readonly follow: Follow | 'taped';
}

/** The result of one file, of one match or several. */
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

/** Returns the exit code: 0 when all files ran, 1 when a file was torn or of another format, 2 for a usage error. */
async function main(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  if (command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (typeof command === 'string') {
    process.stderr.write(`${command}\n\n${USAGE}`);
    return 2;
  }
  let failed = false;
  for (const file of command.files) {
    const startedAt = performance.now();
    try {
      const outcome = await replay(file, command);
      process.stdout.write(`${command.json ? json(file, outcome, performance.now() - startedAt) : text(file, outcome)}\n`);
    } catch (error) {
      failed = true;
      process.stderr.write(`${describeError(file, error)}\n`);
    }
  }
  return failed ? 1 : 0;
}

async function replay(file: string, { follow, traced }: ReplayCommand): Promise<Outcome> {
  const content = await readFile(file, 'utf8');
  if (!isTape(content)) {
    const recording = readRecording(content, basename(file));
    return replayRecording(recording, basename(file), follow === 'taped' ? 'all' : follow, { traced });
  }
  const { matches, alerts, events, ...replayed } = await replayTape(readTape(content, basename(file)), { follow });
  const trace = traced ? replayed.trace : [];
  const [only] = matches;
  if (!only || matches.length > 1) return { id: null, sport: null, final: null, alerts, events, matches, trace };
  return { ...only, alerts: alerts.map(({ kind, side, minute, home, away }) => ({ kind, side, minute, home, away })), events, trace };
}

/** Returns the parsed command, 'help', or a message about what is wrong. */
function parseCommand(args: readonly string[]): ReplayCommand | string {
  const options = {
    json: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    follow: { type: 'string', default: 'all' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help) return 'help';
    if (positionals.length === 0) return 'Name at least one file.';
    const ids = values.follow.split(',').filter((id) => id !== '');
    if (ids.length === 0) return '--follow needs taped, none, all, or ids separated by commas.';
    const preset = (['all', 'none', 'taped'] as const).find((one) => one === values.follow);
    return { files: positionals, json: values.json, traced: values.trace, follow: preset ?? new Set(ids) };
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

/** Returns an error message. Those of the readers name file and line already. */
function describeError(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `${file}: there is no such file`;
  if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return `${file}: is a folder; name the files in it`;
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith(basename(file)) ? message : `${file}: ${message}`;
}
