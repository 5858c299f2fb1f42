import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import { headersOf } from '#api/clientInfo.ts';
import { CALLS } from '#contract/calls/calls.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import { blankFootball, type FootballRow, type MatchId } from '#contract/match/match.ts';
import { type Change, decodeRow, applyChangeInPlace } from '#contract/wire/rows.ts';
import { FixtureStore } from '#streams/board/fixtureStore.ts';

/** A match for the library pages: plain and immutable, as libraries expect. */
export interface LibraryMatch {
  readonly id: MatchId;
  readonly league: string;
  readonly round: string;
  readonly home: string;
  readonly away: string;
  readonly row: FootballRow;
}

/** A list with its position, from which a socket continues. */
export interface LibraryList {
  readonly epoch: string;
  readonly seq: number;
  readonly matches: readonly LibraryMatch[];
}

/** Fetches the first list, validated as in the app. */
export async function firstList(): Promise<LibraryList> {
  const answer = await api().call('instantList', { sport: 'football' });
  if (answer.unchanged) throw new Error('expected the complete list');
  return listOf(answer);
}

/** Fetches the list for a poll without validation, so that polling is as cheap as possible. */
export async function polledMatches(): Promise<readonly LibraryMatch[]> {
  const { method, path } = CALLS.instantList;
  const headers = { ...headersOf(clientInfo()), 'content-type': 'application/json' };
  const response = await fetch(path, { method, headers, body: JSON.stringify({ sport: 'football' }) });
  const { data }: { readonly data: ChangedList } = await response.json();
  return listOf(data).matches;
}

/** Returns the match with a change applied; the same object when the change is not newer. */
export function applyTo(match: LibraryMatch, change: Change): LibraryMatch {
  return change.rev > match.row.rev ? { ...match, row: applyChangeInPlace({ ...match.row }, change) } : match;
}

/** Returns the matches with a frame's changes applied: changed ones are new objects, the others the same. */
export function withChanges(matches: readonly LibraryMatch[], changes: readonly Change[]): readonly LibraryMatch[] {
  const changesById = new Map(changes.map((change) => [change.id, change]));
  return matches.map((match) => {
    const change = changesById.get(match.id);
    return change ? applyTo(match, change) : match;
  });
}

function listOf(list: ChangedList): LibraryList {
  const fixtures = new FixtureStore();
  fixtures.add(list);
  const matches = list.rows.flatMap((wire): LibraryMatch[] => {
    const change = decodeRow('football', wire);
    const fixture = fixtures.get(change.id);
    if (!fixture) return [];
    const { competition, info, home, away } = fixture;
    const row = applyChangeInPlace(blankFootball(change.id), change);
    return [{ id: change.id, league: competition.name, round: info.round, home: home.name, away: away.name, row }];
  });
  return { epoch: list.epoch, seq: list.seq, matches };
}

function api(): ApiClient {
  return createApiClient(clientInfo(), (input, init) => fetch(input, init));
}

/** A new device for each call: the gateway limits calls per device, and ten polls a second exceed that. */
function clientInfo() {
  const deviceId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { language: 'en-US', deviceId, appVersion: '0.0.0', timeZone: 'UTC' } as const;
}
