import * as z from 'zod/mini';
import { expertCard } from '#contract/stances/expertCard.ts';
import { stanceCard } from '#contract/stances/stanceCard.ts';
import { get, post } from './defineCall.ts';
import { HOME_EXPERTS, HOME_STANCES, LETTER_PAGE_SIZE, NEWS_PAGE_SIZE } from './limits.ts';

const nothing = z.object({});

const announcement = z.object({ id: z.int(), title: z.string(), content: z.string(), publishedAt: z.int() });
/** `link` is a link that `contract/calls/links.ts` accepts, or null when the banner has none. */
const banner = z.object({ id: z.int(), title: z.string(), image: z.nullable(z.string()), link: z.nullable(z.string()) });
const headline = z.object({ id: z.int(), title: z.string(), summary: z.string(), publishedAt: z.int(), views: z.int() });
/**
 * A message to one member; empty lines separate the paragraphs of its text. `link` is the path below the language of what it is about, such
 * as `/community/7`.
 */
const letter = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  sentAt: z.int(),
  read: z.boolean(),
});
const unreadCount = z.object({ count: z.int() });
const article = z.object({ ...headline.shape, content: z.string() });

/** Notices, news and Index (docs/product.md#call-paths). The paths of news, and of letters but for their count, are ours. */
export const NOTICE_CALLS = {
  /** Announcements of the list and the marquee, newest first. */
  announcements: get('/WOS-NOTICE/noauth/wosannouncement/xs', nothing, z.array(announcement), { auth: 'none' }),
  advertisements: get('/WOS-NOTICE/noauth/woscpad/list', z.object({ place: z.enum(['index']) }), z.array(banner), { auth: 'none' }),
  /** Unread messages of the member. */
  letterCount: get('/WOS-NOTICE/wosstationletter/count', nothing, unreadCount, { auth: 'member' }),
  /** Messages to the member, newest first. */
  letterList: get(
    '/WOS-NOTICE/wosstationletter/list',
    z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    z.object({ letters: z.array(letter).check(z.maxLength(LETTER_PAGE_SIZE)), more: z.boolean() }),
    { auth: 'member' },
  ),
  /** Marks a letter as read, and with `andOlder` all before it. Returns how many are unread; a repeated call changes nothing. */
  readLetter: post(
    '/WOS-NOTICE/wosstationletter/read',
    z.strictObject({ letterId: z.int().check(z.positive()), andOlder: z._default(z.boolean(), false) }),
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
    z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    z.object({ news: z.array(headline).check(z.maxLength(NEWS_PAGE_SIZE)), more: z.boolean() }),
    { auth: 'none' },
  ),
  news: get('/WOS-NOTICE/noauth/news/one', z.object({ id: z.coerce.number().check(z.int(), z.positive()) }), article, { auth: 'none' }),
} as const;
