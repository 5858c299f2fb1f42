import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { type CallName, CALLS, type Input } from '#contract/calls/calls.ts';
import { HEADERS } from '#contract/calls/headers.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { roomMessages } from '#gateway/chat/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { follows } from '#gateway/match/tables.ts';
import { stancePurchases } from '#gateway/prediction/tables.ts';
import type { StoredMember } from '#tests/builders/chat/storedMembers.ts';

export interface CallRecord {
  readonly name: CallName;
  /** When it was sent (ms of this machine). */
  readonly began: number;
  /** 0: no answer came. */
  readonly status: number;
  readonly text: string;
}

/** What each stance costs. */
export const PRICE = 8;

/** Pauses keep a member within 600 calls a minute, and a room within three messages in 30 s. */
const PAUSE_MS = 120;
const SAY_EACH_MS = 11_000;

/** A member who buys one stance after the other, follows and unfollows, reads, and writes in a room; failed calls are repeated as they were. */
export class OutageMember {
  readonly records: CallRecord[] = [];
  readonly #member: StoredMember;
  readonly #address: string;
  readonly #stances: readonly number[];
  readonly #bought: number[] = [];
  readonly #said: string[] = [];
  #followed: number | null = null;
  #room = 0;
  #isStopped = false;

  constructor(member: StoredMember, address: string, stances: readonly number[]) {
    this.#member = member;
    this.#address = address;
    this.#stances = stances;
  }

  /** Follows matches and writes in the room of the first of them. */
  async act(matches: readonly number[]): Promise<void> {
    this.#room = matches[0] ?? 0;
    await Promise.all([this.#buyAndFollow(matches), this.#talk()]);
  }

  /** Purchases and messages that were answered. */
  get effects(): number {
    return this.#bought.length + this.#said.length;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Compares what was answered with what is stored. */
  async compare(db: Db, coins: number): Promise<{ readonly lost: readonly string[]; readonly doubled: readonly string[] }> {
    const { id } = this.#member;
    const purchases = await db.select().from(stancePurchases).where(eq(stancePurchases.buyerId, id));
    const stored = new Set(purchases.map(({ stanceId }) => stanceId));
    const balance = await balanceOf(db, { tenant: TENANTS[this.#member.language].tenantCode, memberId: id });
    const spent = purchases.length * PRICE;
    const messages = await db
      .select()
      .from(roomMessages)
      .where(and(eq(roomMessages.memberId, id), eq(roomMessages.matchId, this.#room)));
    const kept = await db
      .select()
      .from(follows)
      .where(eq(follows.ownerId, `member:${id}`));
    const isFollowStored = kept.length === (this.#followed === null ? 0 : 1) && kept.every(({ matchId }) => matchId === this.#followed);
    return {
      lost: [
        ...this.#bought.filter((stance) => !stored.has(stance)).map((stance) => `${id} bought ${stance}, which is not stored`),
        ...this.#said.filter((text) => messages.every((message) => message.text !== text)).map((text) => `${id} said ${text}`),
        ...(isFollowStored ? [] : [`${id} follows ${this.#followed}, and ${kept.map(({ matchId }) => matchId).join()} are stored`]),
      ],
      doubled: [
        ...(coins - balance === spent ? [] : [`${id} paid ${coins - balance} for ${purchases.length} stances`]),
        ...this.#said
          .filter((text) => messages.filter((message) => message.text === text).length > 1)
          .map((text) => `${id} said ${text} more than once`),
      ],
    };
  }

  async #buyAndFollow(matches: readonly number[]): Promise<void> {
    for (let i = 0; !this.#isStopped; i += 1) {
      const articleId = this.#stances[i];
      if (articleId === undefined) return;
      const bought = await this.#untilAnswered('buyStance', { articleId, price: PRICE });
      if (bought.includes('"bought"')) this.#bought.push(articleId);
      await this.#setFollow(matches[i % matches.length] ?? 0);
      await this.#untilAnswered('stanceList', {});
      await wait(PAUSE_MS * Math.random());
    }
  }

  async #setFollow(matchId: number): Promise<void> {
    const isFollowing = this.#followed === null;
    const target = this.#followed ?? matchId;
    const answer = await this.#untilAnswered('focusUpdate', { matchIds: [target], follow: isFollowing ? 1 : 0 });
    if (answer.startsWith('{"code":"200"')) this.#followed = isFollowing ? target : null;
  }

  async #talk(): Promise<void> {
    for (let i = 0; !this.#isStopped; i += 1) {
      const text = `message ${i} of ${this.#member.id}`;
      const answer = await this.#untilAnswered('say', { matchId: this.#room, clientId: `client-id-of-${i}`, text, mentions: [] });
      if (answer.includes('"posted"')) this.#said.push(text);
      for (let waited = 0; waited < SAY_EACH_MS && !this.#isStopped; waited += PAUSE_MS) await wait(PAUSE_MS);
    }
  }

  /** Makes a call, and again with its key while it gets no answer but 5xx. */
  async #untilAnswered<Name extends CallName>(name: Name, input: Input<Name>): Promise<string> {
    const key = randomUUID();
    for (;;) {
      const began = performance.now();
      const { status, text } = await this.#send(name, input, key).catch((error: unknown) => ({ status: 0, text: String(error) }));
      this.records.push({ name, began, status, text: text.slice(0, 200) });
      if (status > 0 && status < 500) return text;
      if (this.#isStopped) return '';
      await wait(PAUSE_MS);
    }
  }

  async #send(name: CallName, input: unknown, key: string): Promise<{ readonly status: number; readonly text: string }> {
    const { deviceId, language, token, id } = this.#member;
    const response = await fetch(new URL(CALLS[name].path, this.#address), {
      method: CALLS[name].method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${Number(id % 65_536n) >> 8}.${Number(id % 256n)}`,
        cookie: `touchline=${token.hidden}; ${TOKEN_COOKIE}=${token.readable}`,
        [HEADERS.token]: token.readable,
        [HEADERS.deviceId]: deviceId,
        [HEADERS.language]: language,
        [HEADERS.tenantCode]: TENANTS[language].tenantCode,
        [HEADERS.idempotencyKey]: key,
      },
      body: JSON.stringify(input),
    });
    return { status: response.status, text: await response.text() };
  }
}
