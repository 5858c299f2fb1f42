import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '#api/apiClient.ts';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';

/** A device may make six hundred calls a minute. */
const PAUSE_MS = 150;

interface StoredState {
  readonly follows: readonly MatchId[];
  readonly ringtone: RingtoneSettings;
}

/** A device that follows, unfollows and changes its sounds all the time, and remembers the confirmed state. */
export class Writer {
  readonly #api: ApiClient;
  readonly #name: string;
  readonly #random: () => number;
  #confirmed: StoredState = { follows: [], ringtone: RINGTONE_DEFAULTS };
  /** The state after the last unanswered call, which may be stored or not. */
  #unconfirmed: StoredState | null = null;
  /** Calls that were answered. */
  answered = 0;

  constructor(address: string, name: string, random: () => number) {
    this.#name = name;
    this.#random = random;
    const clientInfo = { language: 'en-US', deviceId: name, appVersion: '0', timeZone: 'UTC' } as const;
    this.#api = createApiClient(clientInfo, (path, init) => fetch(new URL(String(path), address), init));
  }

  /** Writes until a call fails. */
  async write(matches: readonly MatchId[]): Promise<void> {
    try {
      for (;;) {
        const change = this.#nextChange(matches);
        this.#unconfirmed = change.state;
        await change.send();
        this.#confirmed = change.state;
        this.#unconfirmed = null;
        this.answered += 1;
        await wait(PAUSE_MS * this.#random());
      }
    } catch {
      // The gateway was killed: whether this call took effect is unknown.
    }
  }

  /** Reads what is stored; returns descriptions of what equals neither the confirmed nor the unconfirmed state. */
  async findLost(): Promise<readonly string[]> {
    const { matchIds } = await this.#api.call('focusList', {});
    const ringtone = await this.#api.call('ringtoneInfo', {});
    const stored: StoredState = { follows: matchIds, ringtone };
    const expected = [this.#confirmed, ...(this.#unconfirmed ? [this.#unconfirmed] : [])];
    const isExpected = expected.some((candidate) => textOf(candidate) === textOf(stored));
    const losses = isExpected ? [] : [`${this.#name}: ${expected.map(textOf).join(' or ')} was expected, ${textOf(stored)} is stored`];
    this.#confirmed = stored;
    this.#unconfirmed = null;
    return losses;
  }

  #nextChange(matches: readonly MatchId[]): { readonly state: StoredState; readonly send: () => Promise<unknown> } {
    const { follows, ringtone } = this.#confirmed;
    if (this.#random() < 0.3) {
      const settings = { ...ringtone, homeGoalSound: Math.floor(this.#random() * 6), guestGoalSound: Math.floor(this.#random() * 6) };
      return { state: { follows, ringtone: settings }, send: () => this.#api.call('ringtoneUpdate', settings) };
    }
    const id = matches[Math.floor(this.#random() * matches.length)] ?? 0;
    const isFollowed = follows.includes(id);
    const rest = follows.filter((candidate) => candidate !== id);
    return {
      state: { follows: isFollowed ? rest : [...rest, id], ringtone },
      send: () => this.#api.call('focusUpdate', { matchIds: [id], follow: isFollowed ? 0 : 1 }),
    };
  }
}

function textOf({ follows, ringtone }: StoredState): string {
  return JSON.stringify([[...follows].sort((a, b) => a - b), ringtone.homeGoalSound, ringtone.guestGoalSound]);
}
