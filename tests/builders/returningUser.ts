import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { type Language, TENANTS } from '#contract/locale/tenants.ts';

/** Not from `aRelease.ts`, whose modules read storage on import. */
const DRAFT = {
  sport: 'football',
  combination: 1,
  legs: [{ matchId: 101, sport: 'football', pick: { playType: 'handicap', selection: 'home', companyId: 3, line: -0.5, price: 1.9 } }],
  title: 'Hosts from the start',
  content: 'They scored first in five of their last six matches at home.',
  isPaid: true,
  coins: 38,
  isRefundable: false,
  sending: null,
};

const FEEDBACK = { kind: 'idea', text: 'Hide second divisions', matchId: null, hasAlertRecords: true };

export type StorageArea = 'localStorage' | 'sessionStorage' | 'cookie';

/** What an earlier visit left on the device under one key. */
export interface StoredKey {
  readonly area: StorageArea;
  readonly key: string;
  /** The file of the client that stores it. */
  readonly file: string;
  /** As that file writes it: an object is JSON. */
  readonly value: string | Readonly<Record<string, unknown>>;
}

/** What a browser still had stored when it came back. */
export type Visit = keyof typeof VISITS;

/** Returns every key that the client stores, with what an earlier visit of a member left there; somebody else's message waits to be sent. */
export function storedKeys({
  memberId = '7',
  matchId = 101,
  language = 'en-US',
}: {
  readonly memberId?: string;
  readonly matchId?: number;
  readonly language?: Language;
} = {}): readonly StoredKey[] {
  const { tenantCode } = TENANTS[language];
  return [
    device('accountName', 'stores/session/savedAccountName.ts', { name: 'lan.anh' }),
    cookie('touchline.accountName', 'stores/session/savedAccountName.ts', 'lan.anh'),
    cookie(TOKEN_COOKIE, 'stores/session/sessionActions.ts', 'an-ended-session.0123456789abcdef.fedcba9876543210'),
    device('session', 'stores/session/session.ts', { tenant: tenantCode, at: 1 }),
    tab('invite', 'stores/session/invite.ts', { code: '2048117' }),
    device('installed', 'stores/session/invite.ts', { code: '2048117' }),
    tab('downloadMarks', 'stores/session/entryState.ts', { channelCode: 'c1', tdChannelId: 't1' }),
    device('theme', 'stores/preferences/theme.ts', { choice: 'dark' }),
    tab('rechargeReturn', 'stores/preferences/rechargeReturn.ts', {
      waiting: { path: `/${language}/expert/article/1/1`, title: 'Hosts from the start', price: 38 },
    }),
    device('odds', 'stores/preferences/oddsPreferences.ts', { showOdds: true, showInRows: true, rowMarket: 'europe', format: 'malay' }),
    device('lists', 'stores/preferences/listPrefs.ts', {
      arrangement: 'time',
      filters: { football: { except: true, ids: [7] }, basketball: { except: true, ids: [] } },
    }),
    device('sport', 'stores/preferences/matchView.ts', { sport: 'football' }),
    device('alertPreferences', 'stores/preferences/alertPreferencesStore.ts', {
      off: ['cards'],
      quiet: { on: true, from: 1_380, to: 420 },
      matches: { [matchId]: { muted: true, off: null, sound: null } },
    }),
    device('awake', 'stores/preferences/awake.ts', { on: true }),
    device('announcer', 'stores/preferences/announcerPreference.ts', { paused: true }),
    device('delay', 'stores/preferences/delayPreference.ts', { seconds: 5 }),
    device('wall', 'stores/preferences/wall.ts', { ids: [matchId] }),
    device('soundOffered', 'stores/preferences/soundPrompt.ts', { wasMade: true }),
    device(`alertLog.${language}`, 'stores/live/alertLog.ts', { user: 'guest', receipts: [], missed: [], seenKeys: ['101 goal 1-0'] }),
    device(`followedSnapshot.${language}`, 'stores/live/followedSnapshot.ts', {
      user: 'guest',
      following: { matchIds: [matchId], leftIds: [], teamIds: [], competitionIds: [] },
      settings: RINGTONE_DEFAULTS,
      boards: { football: null, basketball: null },
    }),
    device(`baseconfig.${tenantCode}`, 'stores/queries/useBaseConfig.ts', { maintainStatus: 0, maintainDescription: '', oddsOn: true }),
    device('purchaseKeys', 'stores/queries/purchaseKeys.ts', { keys: { 'stance 1': 'a-key-of-a-purchase-1' } }),
    device('outbox', 'stores/room/storedOutbox.ts', {
      messages: [
        {
          clientId: 'a-client-id-of-a-message',
          matchId,
          owner: `${tenantCode}/${memberId}0`,
          text: 'What a save!',
          replyTo: { seq: 3, memberId: '8', nickname: 'Back row' },
          mentions: [{ memberId: '8', nickname: 'Back row' }],
          at: 1_790_000_000_000,
          isHeld: false,
        },
      ],
    }),
    tab('drafts', 'stores/room/drafts.ts', { drafts: [{ matchId, text: 'Half a sentence' }] }),
    device('feedbackDrafts', 'stores/profile/feedbackDraft.ts', { drafts: [{ memberId: memberId, draft: FEEDBACK }] }),
    device('releaseDrafts', 'stores/release/releaseDraft.ts', { drafts: [{ memberId: memberId, draft: DRAFT }] }),
    device('accountDraft', 'stores/account/accountDraft.ts', { draft: { memberId, nickname: 'FrontRow', profile: 'Half a sentence' } }),
    device('postDrafts', 'stores/community/postDrafts.ts', {
      drafts: [
        {
          memberId,
          postId: null,
          draft: { title: 'The left side', content: 'It became a motorway.', match: null, savedAt: 1, sending: null },
        },
      ],
    }),
    device('commentDrafts', 'stores/community/commentDrafts.ts', {
      drafts: [{ memberId, postId: 7, draft: { text: 'Does it count', replyTo: { id: 3, nickname: 'Back row' }, key: null } }],
    }),
    device('appealDrafts', 'stores/community/appealDrafts.ts', {
      drafts: [{ memberId, removalId: 1, text: 'It is my club’s number', sending: null }],
    }),
    device('fansSeen', 'stores/community/fansSeen.ts', { seen: [{ memberId, at: 1_790_000_000_000 }] }),
    tab('smsCooldowns', 'parts/proof/smsCooldown.ts', { [`${tenantCode}.1`]: 1_790_000_060_000 }),
    device('notifiedVersion', 'app/version/VersionNotice.tsx', { version: '0.0.9' }),
    device('downloadPosition', 'app/download/buttonPosition.ts', { right: 40, bottom: 120 }),
    device('deviceId', 'api/deviceId.ts', 'device-that-returns-1'),
    tab('chunkReloadedAt', 'api/loadModule.ts', '1790000000000'),
    device('language', 'i18n/language.ts', language),
    device('alerted/101 goal 1-0', 'effects/alertLedger.ts', '1790000000000'),
    device('alertLeader', 'effects/storageLeaseElection.ts', '{"tab":"closed","rank":2,"until":1790000000000}'),
    device('changed/follows', 'effects/tabSync.ts', '1790000000000-1'),
  ];
}

/** How each visit's value differs from a valid one. */
const VISITS = {
  valid: textOf,
  'of another version': () => '{"version":99,"state":{"items":[{"id":1}]}}',
  'cut off': (entry: StoredKey) => textOf(entry).slice(0, -2),
  'a number': () => '7',
  'a list': () => '[null,{"drafts":[null]}]',
  empty: () => '',
  'badly escaped': () => '%E0%A4%A',
  'null fields': (entry: StoredKey) => changed(entry, () => null),
  'fields of text': (entry: StoredKey) => changed(entry, () => 'text'),
  'fields of lists': (entry: StoredKey) => changed(entry, () => [null, 7, 'text', {}, []]),
  'fields of objects': (entry: StoredKey) => changed(entry, () => ({ '': null, football: null, 7: [] })),
  'null within': (entry: StoredKey) => changed(entry, nullLeaves),
  'fields missing within': (entry: StoredKey) => changed(entry, emptied),
} as const satisfies Readonly<Record<string, (entry: StoredKey) => string>>;

export const BROKEN_VISITS: readonly Visit[] = Object.keys(VISITS).filter((visit): visit is Visit => visit in VISITS && visit !== 'valid');

/** Returns what a visit left under a key. */
export function storedText(entry: StoredKey, visit: Visit): string {
  return VISITS[visit](entry);
}

function device(name: string, file: string, value: StoredKey['value']): StoredKey {
  return { area: 'localStorage', key: `touchline.${name}`, file, value };
}

function tab(name: string, file: string, value: StoredKey['value']): StoredKey {
  return { area: 'sessionStorage', key: `touchline.${name}`, file, value };
}

function cookie(key: string, file: string, value: string): StoredKey {
  return { area: 'cookie', key, file, value };
}

function textOf({ value }: StoredKey): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changed({ value }: StoredKey, change: (field: unknown) => unknown): string {
  if (typeof value === 'string') return JSON.stringify(change(value));
  return JSON.stringify(Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)])));
}

function nullLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullLeaves);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, nullLeaves(field)]));
}

/** Objects within lists and fields lose their fields. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(() => ({}));
  return typeof value === 'object' && value !== null ? {} : value;
}
