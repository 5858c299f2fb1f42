import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '#api/apiClient.ts';
import { createApiClient } from '#api/apiClient.ts';
import type { MatchId } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS, type RingtoneSettings } from '#contract/alerts/ringtone.ts';

/** A device may call six hundred times a minute. */
const PAUSE_MS = 150;

interface Kept {
  readonly follows: readonly MatchId[];
  readonly ringtone: RingtoneSettings;
}

/** A device that follows, leaves and changes its sounds all the time, and remembers what it was answered. */
export class Writer {
  readonly #api: ApiClient;
  readonly #name: string;
  readonly #random: () => number;
  #known: Kept = { follows: [], ringtone: RINGTONE_DEFAULTS };
  /** What the last unanswered call would have made of it: it may be kept or not. */
  #doubt: Kept | null = null;
  /** Calls that were answered. */
  answered = 0;

  constructor(address: string, name: string, random: () => number) {
    this.#name = name;
    this.#random = random;
    const reader = { language: 'en-US', deviceId: name, appVersion: '0', timeZone: 'UTC' } as const;
    this.#api = createApiClient(reader, (path, init) => fetch(new URL(String(path), address), init));
  }

  /** Writes until a call fails. */
  async write(matches: readonly MatchId[]): Promise<void> {
    try {
      for (;;) {
        const wish = this.#wish(matches);
        this.#doubt = wish.kept;
        await wish.send();
        this.#known = wish.kept;
        this.#doubt = null;
        this.answered += 1;
        await wait(PAUSE_MS * this.#random());
      }
    } catch {
      // It was killed: what this call made is in doubt.
    }
  }

  /** Asks what is kept; gives in words what is neither what was answered nor what was in doubt. */
  async lost(): Promise<readonly string[]> {
    const { matchIds } = await this.#api.call('focusList', {});
    const ringtone = await this.#api.call('ringtoneInfo', {});
    const found: Kept = { follows: matchIds, ringtone };
    const due = [this.#known, ...(this.#doubt ? [this.#doubt] : [])];
    const isDue = due.some((one) => textOf(one) === textOf(found));
    const said = isDue ? [] : [`${this.#name}: ${due.map(textOf).join(' or ')} was due, ${textOf(found)} is kept`];
    this.#known = found;
    this.#doubt = null;
    return said;
  }

  #wish(matches: readonly MatchId[]): { readonly kept: Kept; readonly send: () => Promise<unknown> } {
    const { follows, ringtone } = this.#known;
    if (this.#random() < 0.3) {
      const settings = { ...ringtone, homeGoalSound: Math.floor(this.#random() * 6), guestGoalSound: Math.floor(this.#random() * 6) };
      return { kept: { follows, ringtone: settings }, send: () => this.#api.call('ringtoneUpdate', settings) };
    }
    const id = matches[Math.floor(this.#random() * matches.length)] ?? 0;
    const leaves = follows.includes(id);
    const rest = follows.filter((one) => one !== id);
    return {
      kept: { follows: leaves ? rest : [...rest, id], ringtone },
      send: () => this.#api.call('focusUpdate', { matchIds: [id], follow: leaves ? 0 : 1 }),
    };
  }
}

function textOf({ follows, ringtone }: Kept): string {
  return JSON.stringify([[...follows].sort((a, b) => a - b), ringtone.homeGoalSound, ringtone.guestGoalSound]);
}
