import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import { type Browser, callAsMember, logInByPhone } from './member.ts';
import type { Touchline } from './touchline.ts';

/** First digits of phones of each tenant's country, before seven more. */
const PHONES: Readonly<Record<Language, string>> = { 'zh-CN': '1391', 'vi-VN': '091', 'en-US': '011', 'id-ID': '0813' };
let phones = 0;

/** A member of rooms, with or without a page. */
export interface RoomMember {
  readonly phone: string;
  readonly memberId: string;
  readonly nickname: string;
  /** Writes a message. Resolves with its number. */
  say(matchId: MatchId, text: string): Promise<number>;
}

/** Registers a new member of a tenant in a browser. Takes effect when a page is loaded. */
export async function becomeMember(browser: Browser, app: Touchline, language: Language): Promise<RoomMember> {
  phones += 1;
  const phone = PHONES[language] + String(phones).padStart(7, '0');
  await logInByPhone(browser, app, phone, language);
  const { memberId, nickname } = await callAsMember(browser, app, 'appMember', {}, language);
  return {
    phone,
    memberId: String(memberId),
    nickname: String(nickname),
    async say(matchId, text) {
      const said = await callAsMember(browser, app, 'say', { matchId, clientId: randomUUID(), text }, language);
      expect([text, said]).toEqual([text, expect.objectContaining({ state: 'posted' })]);
      return Number(said['seq']);
    },
  };
}

/** Members of a tenant without a page, each of whom may write three messages in half a minute. */
export interface Crowd {
  readonly members: readonly RoomMember[];
  dispose(): Promise<void>;
}

export async function gatherCrowd(app: Touchline, language: Language, count: number): Promise<Crowd> {
  const requests: APIRequestContext[] = [];
  const members: RoomMember[] = [];
  for (let i = 0; i < count; i += 1) {
    const context = await request.newContext();
    requests.push(context);
    members.push(await becomeMember({ request: context }, app, language));
  }
  return {
    members,
    dispose: async () => void (await Promise.all(requests.map((context) => context.dispose()))),
  };
}
