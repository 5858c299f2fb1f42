import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { freeName } from './fileName.ts';
import { STOPPED_PHASE } from './matchLog.ts';

const Count = z.number().check(z.nonnegative());
const Header = z.looseObject({ sport: z.enum(SPORTS) });
const Event = z.object({
  t: Count,
  wall: Count,
  period: Count,
  minute: z.string(),
  homeScore: Count,
  awayScore: Count,
  shootoutHome: z.optional(Count),
  shootoutAway: z.optional(Count),
});

/**
 * Finishes the parts of a killed gateway as incomplete recordings; unreadable ones stay and are reported. Throws when the folder cannot be
 * read or written.
 */
export function recoverPartials(folder: string, report: (message: string) => void): void {
  for (const part of readdirSync(folder).filter((name) => name.endsWith('.part'))) {
    const path = join(folder, part);
    const name = freeName(folder, part.slice(0, -'.part'.length));
    const text = finishPart(readFileSync(path, 'utf8'), name);
    if (text === null) {
      report(`${part} in ${folder} was left by a killed gateway and cannot be read; it stays as it is.`);
      continue;
    }
    writeFileSync(path, text);
    renameSync(path, join(folder, `${name}.ndjson`));
  }
}

/** Returns null without header or event. */
function finishPart(part: string, id: string): string | null {
  const [head, ...events] = part.split('\n').slice(0, -1); // after the last line end there is nothing, or a torn line
  const header = Header.safeParse(parseLine(head));
  const last = Event.safeParse(parseLine(events.at(-1)));
  if (!header.success || !last.success) return null;
  const { homeScore: home, awayScore: away, shootoutHome, shootoutAway } = last.data;
  const finalScore = { home, away, ...(shootoutHome !== undefined && { penalties: [shootoutHome, shootoutAway] }) };
  const status = header.data.sport === 'football' ? FootballStatus.abandoned : BasketballStatus.abandoned;
  const end = { seq: events.length + 1, ...last.data, type: 'status', status, phase: STOPPED_PHASE };
  const first = { ...header.data, id, finalScore, derived: { home, away }, events: end.seq, complete: false };
  return [JSON.stringify(first), ...events, JSON.stringify(end), ''].join('\n');
}

function parseLine(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}
