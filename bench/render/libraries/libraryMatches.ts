import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { headersOf } from '#api/clientInfo.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { blankFootball, type FootballRow, type MatchId } from '#contract/match/match.ts';
import { type Change, decodeRow, applyChangeInPlace } from '#contract/wire/rows.ts';
import { FixtureStore } from '#streams/board/fixtures.ts';

/** A match as these pages keep it: plain and immutable, as their libraries want it. */
export interface PeerMatch {
  readonly id: MatchId;
  readonly league: string;
  readonly round: string;
  readonly home: string;
  readonly away: string;
  readonly row: FootballRow;
}

/** A list and the position that it was read at, from which a socket goes on. */
export interface PeerList {
  readonly epoch: string;
  readonly seq: number;
  readonly matches: readonly PeerMatch[];
}

/** The list, checked as the app does: once, at the beginning. */
export async function firstList(): Promise<PeerList> {
  const answer = await api().call('instantList', { sport: 'football' });
  if (answer.unchanged) throw new Error('the whole list was due');
  return listOf(answer);
}

/** The list again, as who polls reads it: nothing is checked, so that a poll costs as little as it can. */
export async function polledMatches(): Promise<readonly PeerMatch[]> {
  const { method, path } = CALLS.instantList;
  const headers = { ...headersOf(reader()), 'content-type': 'application/json' };
  const response = await fetch(path, { method, headers, body: JSON.stringify({ sport: 'football' }) });
  const { data }: { readonly data: ChangedList } = await response.json();
  return listOf(data).matches;
}

/** The match with a change laid over it; the same object when it is no news. */
export function changed(match: PeerMatch, change: Change): PeerMatch {
  return change.rev > match.row.rev ? { ...match, row: applyChangeInPlace({ ...match.row }, change) } : match;
}

/** The matches with the changes of one frame: those that changed are new objects, the others are the same. */
export function withChanges(matches: readonly PeerMatch[], changes: readonly Change[]): readonly PeerMatch[] {
  const news = new Map(changes.map((change) => [change.id, change]));
  return matches.map((match) => {
    const change = news.get(match.id);
    return change ? changed(match, change) : match;
  });
}

function listOf(list: ChangedList): PeerList {
  const catalogue = new FixtureStore();
  catalogue.take(list);
  const matches = list.rows.flatMap((wire): PeerMatch[] => {
    const change = decodeRow('football', wire);
    const named = catalogue.of(change.id);
    if (!named) return [];
    const { competition, info, home, away } = named;
    const row = applyChangeInPlace(blankFootball(change.id), change);
    return [{ id: change.id, league: competition.name, round: info.round, home: home.name, away: away.name, row }];
  });
  return { epoch: list.epoch, seq: list.seq, matches };
}

function api(): ApiClient {
  return createApiClient(reader(), (input, init) => fetch(input, init));
}

/** Another device each time: the gateway's budget of calls is one device's, and ten polls a second are above it. */
function reader() {
  const deviceId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { language: 'en-US', deviceId, appVersion: '0.0.0', timeZone: 'UTC' } as const;
}
