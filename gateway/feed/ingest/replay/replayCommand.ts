import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Recording, readRecording } from '#contract/recording/recording.ts';
import { RecordingError } from '#contract/recording/recordingError.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { replayToIngest, ReplayToIngestError } from './replayToIngest.ts';
import { SECRET_LENGTH, sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';

const USAGE = `npm run ingest:replay -- [--url ADDRESS] [--speed N] FILE...

Sends recordings (recorded-match/1) to a gateway that runs with --feed ingest, as a provider's bridge would.
  --url     address of the gateway (default http://localhost:8080)
  --speed   match seconds per second, 0.1 to 600 (default 1)
The secret of the gateway is read from TOUCHLINE_INGEST_SECRET. Exit code 1: a file or a call was refused; 2: usage error.
`;

interface ReplayCommand {
  readonly url: URL;
  readonly speed: number;
  readonly secret: string;
  readonly files: readonly string[];
}

process.exitCode = await main(process.argv.slice(2), process.env['TOUCHLINE_INGEST_SECRET'] ?? '');

async function main(args: readonly string[], secret: string): Promise<number> {
  const command = parseCommand(args, secret);
  if (command === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (typeof command === 'string') {
    process.stderr.write(`${command}\n\n${USAGE}`);
    return 2;
  }
  try {
    const recordings = await Promise.all(command.files.map(openRecording));
    await replayToIngest({ recordings, speed: command.speed, timers: wallTimers, post: (path, body) => post(command, path, body), report });
    return 0;
  } catch (error) {
    if (!(error instanceof RecordingError) && !(error instanceof ReplayToIngestError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** Returns the parsed command, 'help', or a message about what is wrong. */
function parseCommand(args: readonly string[], secret: string): ReplayCommand | string {
  const options = {
    url: { type: 'string', default: 'http://localhost:8080' },
    speed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals: files } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help === true) return 'help';
    const url = URL.parse(values.url);
    if (url === null || !/^https?:$/.test(url.protocol)) return `--url ${values.url} is not an address such as http://localhost:8080.`;
    const speed = Number(values.speed);
    if (!(speed >= 0.1 && speed <= 600)) return `--speed ${values.speed} is not a number from 0.1 to 600.`;
    if (files.length === 0) return 'Name at least one recording.';
    if (secret.length < SECRET_LENGTH)
      return `TOUCHLINE_INGEST_SECRET is not set to the gateway's secret of ${SECRET_LENGTH} characters or more.`;
    return { url, speed, secret, files };
  } catch (error) {
    return reasonOf(error);
  }
}

async function openRecording(file: string): Promise<Recording> {
  const name = basename(file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ReplayToIngestError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  return readRecording(text, name);
}

async function post({ url, secret }: ReplayCommand, path: string, body: string) {
  const timestamp = String(wallTimers.now());
  const signature = sign(secret, { timestamp, method: 'POST', path, body });
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

function report(message: string): void {
  process.stdout.write(`${message}\n`);
}
