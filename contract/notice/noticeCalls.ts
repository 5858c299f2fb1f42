import * as z from 'zod/mini';
import { letter, LETTER_GROUPS } from './letter.ts';
import { expertCard } from '#contract/stances/expertCard.ts';
import { stanceCard } from '#contract/stances/stanceCard.ts';
import { get, post } from '#contract/calls/defineCall.ts';
import { HOME_EXPERTS, HOME_STANCES, LETTER_PAGE_SIZE, NEWS_PAGE_SIZE } from '#contract/calls/limits.ts';

const nothing = z.object({});

const announcement = z.object({ id: z.int(), title: z.string(), content: z.string(), publishedAt: z.int() });
/** `link` is a link that `contract/calls/links.ts` accepts, or null when the banner has none. */
const banner = z.object({ id: z.int(), title: z.string(), image: z.nullable(z.string()), link: z.nullable(z.string()) });
const headline = z.object({ id: z.int(), title: z.string(), summary: z.string(), publishedAt: z.int(), views: z.int() });
/** A neighbour of an opened letter. */
const letterTitle = z.nullable(z.object({ id: z.int(), title: z.string() }));
/** `count` is the sum: letters of other kinds, mentions, and the announcements whose ids are given. */
const unreadCount = z.object({ count: z.int(), mentions: z.int(), announcements: z.array(z.int()) });
const pageBefore = z.optional(z.coerce.number().check(z.int(), z.positive()));
/** Marks one as read, and with `andOlder` all before it. */
const andOlder = z._default(z.boolean(), false);
const article = z.object({ ...headline.shape, content: z.string() });

/** Notices, news and Index (docs/product.md#call-paths). The paths of news, and of letters but for their count, are ours. */
export const NOTICE_CALLS = {
  /** Announcements of the list and the marquee, newest first. */
  announcements: get('/WOS-NOTICE/noauth/wosannouncement/xs', nothing, z.array(announcement), { auth: 'none' }),
  advertisements: get('/WOS-NOTICE/noauth/woscpad/list', z.object({ place: z.enum(['index']) }), z.array(banner), { auth: 'none' }),
  /** What the member has not read: letters, and those announcements of the list that came after the registration. */
  letterCount: get('/WOS-NOTICE/wosstationletter/count', nothing, unreadCount, { auth: 'member' }),
  /** Messages to the member, newest first; those of one group only when it is given. */
  letterList: get(
    '/WOS-NOTICE/wosstationletter/list',
    z.object({ before: pageBefore, group: z.optional(z.enum(LETTER_GROUPS)) }),
    z.object({ letters: z.array(letter).check(z.maxLength(LETTER_PAGE_SIZE)), more: z.boolean() }),
    { auth: 'member' },
  ),
  /** One message to the member, with those sent before and after it. Reading it does not mark it as read. */
  letter: get(
    '/WOS-NOTICE/wosstationletter/one',
    z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    z.object({ letter, older: letterTitle, newer: letterTitle }),
    { auth: 'member' },
  ),
  /** Marks a letter as read, and with `andOlder` all before it. Returns what is unread; a repeated call changes nothing. */
  readLetter: post('/WOS-NOTICE/wosstationletter/read', z.strictObject({ letterId: z.int().check(z.positive()), andOlder }), unreadCount, {
    auth: 'member',
  }),
  /** The same of an announcement. */
  readAnnouncement: post(
    '/WOS-NOTICE/wosannouncement/read',
    z.strictObject({ announcementId: z.int().check(z.positive()), andOlder }),
    unreadCount,
    { auth: 'member' },
  ),
  /**
   * Index without its live matches. Everybody gets the same: `access` of a stance is `free` or null. Stances are open ones, those of the
   * best experts first, one an expert; experts are the ranked ones with the best return rate of the last month.
   */
  queryHome: get(
    '/WOS-PREDICTION/noauth/queryHome',
    nothing,
    z.object({
      banners: z.array(banner),
      news: z.array(headline),
      stances: z.array(stanceCard).check(z.maxLength(HOME_STANCES)),
      experts: z.array(expertCard).check(z.maxLength(HOME_EXPERTS)),
    }),
    { auth: 'none' },
  ),
  /** The client sends it back in the header `client-ip`. */
  clientIp: get('/WOS-PREDICTION/noauth/getIp', nothing, z.object({ ip: z.string() }), { auth: 'none' }),
  newsList: get(
    '/WOS-NOTICE/noauth/news/list',
    z.object({ before: pageBefore }),
    z.object({ news: z.array(headline).check(z.maxLength(NEWS_PAGE_SIZE)), more: z.boolean() }),
    { auth: 'none' },
  ),
  news: get('/WOS-NOTICE/noauth/news/one', z.object({ id: z.coerce.number().check(z.int(), z.positive()) }), article, { auth: 'none' }),
} as const;
