import type { Output } from '#contract/calls/calls.ts';
import { LETTER_PAGE_SIZE, NEWS_PAGE_SIZE } from '#contract/calls/limits.ts';
import type { NOTICE_CALLS } from '#contract/calls/noticeCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { type TextAudience, selectText } from '#gateway/tenant/localizedTexts.ts';
import { memberOf } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { Advertisement, Advertisements } from './advertisements.ts';
import type { Announcements } from './announcements.ts';
import type { MemberMessage, MemberMessages } from './memberMessages.ts';
import type { Headline, News } from './news.ts';

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
  readonly homeMarket: HomeMarket;
}

/** Notices, news and Index, in the language of each request. */
export function noticeHandlers(services: NoticeServices): HandlersOf<keyof typeof NOTICE_CALLS> {
  const { announcements, advertisements, news, messages, homeMarket } = services;
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
    letterCount: async (_, context) => ({ count: await messages.unread(context.tenant, memberOf(context)) }),
    async letterList({ before }, context) {
      const found = await messages.page(context.tenant, memberOf(context), LETTER_PAGE_SIZE + 1, before);
      return { letters: found.slice(0, LETTER_PAGE_SIZE).map((one) => letter(one, context)), more: found.length > LETTER_PAGE_SIZE };
    },
    async readLetter({ letterId, andOlder }, context) {
      const memberId = memberOf(context);
      await messages.markRead(context.tenant, memberId, letterId, andOlder);
      return { count: await messages.unread(context.tenant, memberId) };
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

function letter({ id, title, text, link, sentAt, readAt }: MemberMessage, context: TextAudience): Output<'letterList'>['letters'][number] {
  return { id, title: selectText(title, context), text: selectText(text, context), link, sentAt, read: readAt !== null };
}

function headline({ id, title, summary, publishedAt, views }: Headline, context: TextAudience): Output<'newsList'>['news'][number] {
  return { id, title: selectText(title, context), summary: selectText(summary, context), publishedAt, views };
}
