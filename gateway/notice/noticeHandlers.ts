import type { Output } from '#contract/calls/calls.ts';
import { NEWS_PAGE_SIZE } from '#contract/calls/limits.ts';
import type { NOTICE_CALLS } from '#contract/calls/noticeCalls.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { type For, localizedTexts } from '#gateway/operator/localizedTexts.ts';
import { memberOf } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import type { Advertisement, Advertisements } from './advertisements.ts';
import type { Announcements } from './announcements.ts';
import type { Messages } from './messages.ts';
import type { Headline, News } from './news.ts';

/** News that Index shows. */
const NEWS_AT_HOME = 5;

/** What the handlers need of the office. */
export interface NoticeServices {
  readonly announcements: Announcements;
  readonly advertisements: Advertisements;
  readonly news: News;
  readonly letters: Messages;
}

/** Notices, news and Index, in the language of each reader. */
export function noticeHandlers({ announcements, advertisements, news, letters }: NoticeServices): HandlersOf<keyof typeof NOTICE_CALLS> {
  const bannersOf = async (reader: For) => (await advertisements.of(reader.tenant, 'index')).map((one) => banner(one, reader));
  return {
    async announcements(_, reader) {
      const newest = await announcements.newest(reader.tenant);
      return newest.map(({ id, title, content, publishedAt }) => ({
        id,
        title: localizedTexts(title, reader),
        content: localizedTexts(content, reader),
        publishedAt,
      }));
    },
    advertisements: (_, reader) => bannersOf(reader),
    letterCount: async (_, reader) => ({ count: await letters.unread(reader.tenant, memberOf(reader)) }),
    async queryHome(_, reader) {
      const newest = await news.page(reader.tenant, NEWS_AT_HOME);
      return { banners: await bannersOf(reader), news: newest.map((one) => headline(one, reader)) };
    },
    clientIp: (_, { ip }) => ({ ip }),
    async newsList({ before }, reader) {
      const found = await news.page(reader.tenant, NEWS_PAGE_SIZE + 1, before);
      return { news: found.slice(0, NEWS_PAGE_SIZE).map((one) => headline(one, reader)), more: found.length > NEWS_PAGE_SIZE };
    },
    async news({ id }, reader) {
      const article = await news.read(reader.tenant, id, reader);
      if (article === null) throw new LocalizedError(404, 'articleGone');
      return { ...headline(article, reader), content: localizedTexts(article.content, reader) };
    },
  };
}

function banner({ id, title, image, link }: Advertisement, reader: For): Output<'advertisements'>[number] {
  return { id, title: localizedTexts(title, reader), image, link };
}

function headline({ id, title, summary, publishedAt, views }: Headline, reader: For): Output<'newsList'>['news'][number] {
  return { id, title: localizedTexts(title, reader), summary: localizedTexts(summary, reader), publishedAt, views };
}
