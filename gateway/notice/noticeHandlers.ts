import type { Output } from '#contract/calls/calls.ts';
import { LETTER_PAGE_SIZE, NEWS_PAGE_SIZE } from '#contract/calls/limits.ts';
import type { NOTICE_CALLS } from '#contract/notice/noticeCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { type TextAudience, selectText } from '#gateway/tenant/localizedTexts.ts';
import { memberOf, type RequestContext } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { Advertisement, Advertisements } from './advertisements.ts';
import type { Announcements } from './announcements.ts';
import type { MemberMessage, MemberMessages, OpenedMessage } from './memberMessages.ts';
import type { Headline, News } from './news.ts';
import { sumOf, type Unread } from './unread.ts';

/** News shown on Index. */
const HOME_NEWS = 5;

/** Returns what Index shows of stances and experts to an audience. */
export type HomeMarket = (audience: TextAudience) => Promise<{
  readonly stances: readonly Output<'queryHome'>['stances'][number][];
  readonly experts: readonly Output<'queryHome'>['experts'][number][];
}>;

export interface NoticeServices {
  readonly announcements: Announcements;
  readonly advertisements: Advertisements;
  readonly news: News;
  readonly messages: MemberMessages;
  readonly unread: (tenant: string, memberId: bigint) => Promise<Unread>;
  readonly homeMarket: HomeMarket;
}

/** Notices, news and Index, in the language of each request. */
export function noticeHandlers(services: NoticeServices): HandlersOf<keyof typeof NOTICE_CALLS> {
  const { announcements, advertisements, news, messages, homeMarket } = services;
  const unreadIn = async (context: RequestContext): Promise<Output<'letterCount'>> => {
    const unread = await services.unread(context.tenant, memberOf(context));
    return { count: sumOf(unread), mentions: unread.mentions, announcements: [...unread.announcements] };
  };
  const bannersOf = async (context: TextAudience) => (await advertisements.of(context.tenant, 'index')).map((one) => banner(one, context));
  return {
    async announcements(_, context) {
      const newest = await announcements.newest(context.tenant);
      return newest.map(({ id, title, content, publishedAt }) => ({
        id,
        title: selectText(title, context),
        content: selectText(content, context),
        publishedAt,
      }));
    },
    advertisements: (_, context) => bannersOf(context),
    letterCount: (_, context) => unreadIn(context),
    async letterList({ before, group }, context) {
      const found = await messages.page(context.tenant, memberOf(context), LETTER_PAGE_SIZE + 1, { before, group });
      return { letters: found.slice(0, LETTER_PAGE_SIZE).map((one) => letter(one, context)), more: found.length > LETTER_PAGE_SIZE };
    },
    async letter({ id }, context) {
      const opened = await messages.open(context.tenant, memberOf(context), id);
      if (opened === null) throw new LocalizedError(404, 'letterGone');
      const { message, older, newer } = opened;
      return { letter: letter(message, context), older: titleOf(older, context), newer: titleOf(newer, context) };
    },
    async readLetter({ letterId, andOlder }, context) {
      await messages.markRead(context.tenant, memberOf(context), letterId, andOlder);
      return unreadIn(context);
    },
    async readAnnouncement({ announcementId, andOlder }, context) {
      await announcements.markRead(context.tenant, memberOf(context), announcementId, andOlder);
      return unreadIn(context);
    },
    async queryHome(_, context) {
      const { tenant, language } = context;
      const [banners, newest, market] = await Promise.all([
        bannersOf(context),
        news.page(tenant, HOME_NEWS),
        homeMarket({ tenant, language }),
      ]);
      return { banners, news: newest.map((one) => headline(one, context)), stances: [...market.stances], experts: [...market.experts] };
    },
    clientIp: (_, { ip }) => ({ ip }),
    async newsList({ before }, context) {
      const found = await news.page(context.tenant, NEWS_PAGE_SIZE + 1, before);
      return { news: found.slice(0, NEWS_PAGE_SIZE).map((one) => headline(one, context)), more: found.length > NEWS_PAGE_SIZE };
    },
    async news({ id }, context) {
      const article = await news.read(context.tenant, id, context);
      if (article === null) throw new LocalizedError(404, 'articleGone');
      return { ...headline(article, context), content: selectText(article.content, context) };
    },
  };
}

function banner({ id, title, image, link }: Advertisement, context: TextAudience): Output<'advertisements'>[number] {
  return { id, title: selectText(title, context), image, link };
}

function letter(message: MemberMessage, context: TextAudience): Output<'letter'>['letter'] {
  const { id, kind, title, text, link, refund, sentAt, readAt } = message;
  return { id, kind, title: selectText(title, context), text: selectText(text, context), link, refund, sentAt, read: readAt !== null };
}

function titleOf(message: OpenedMessage['older'], context: TextAudience): Output<'letter'>['older'] {
  return message && { id: message.id, title: selectText(message.title, context) };
}

function headline({ id, title, summary, publishedAt, views }: Headline, context: TextAudience): Output<'newsList'>['news'][number] {
  return { id, title: selectText(title, context), summary: selectText(summary, context), publishedAt, views };
}
