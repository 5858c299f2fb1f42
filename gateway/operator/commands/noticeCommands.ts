import * as z from 'zod/mini';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, link, picture, localizedText } from '#gateway/operator/flagValues.ts';
import { confirmRemoved, formatRows } from '#gateway/operator/commandReplies.ts';

const TITLE_CHARS = 120;
const SUMMARY_CHARS = 300;
const CONTENT_CHARS = 12_000;
const MAX_LISTED = 50;
const PER_LANGUAGE = 'LANG=TEXT   once for each language; LANG=@FILE reads a file';
const BY_ID = { flags: { id: 'N   as printed by list' }, schema: z.object({ id }) };
const NO_FLAGS = { flags: {}, schema: z.object({}) };

/** Commands for announcements, banners and news. */
export const NOTICE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'announcement add',
    does: 'publishes an announcement',
    flags: { title: PER_LANGUAGE, content: PER_LANGUAGE },
    schema: z.object({ title: localizedText(TITLE_CHARS), content: localizedText(CONTENT_CHARS) }),
    run: async ({ tenant, content }, given) => `Announcement ${await content.announcements.add({ tenant, ...given })} is up.`,
  }),
  defineCommand({
    name: 'announcement list',
    does: 'prints the newest announcements',
    ...NO_FLAGS,
    run: async ({ tenant, content }) => formatRows(await content.announcements.newest(tenant), tenant),
  }),
  defineCommand({
    name: 'announcement remove',
    does: 'removes an announcement',
    ...BY_ID,
    run: async ({ tenant, content }, { id: itemId }) =>
      confirmRemoved(await content.announcements.remove(tenant, itemId), 'announcement', itemId, tenant),
  }),
  defineCommand({
    name: 'advertisement add',
    does: 'adds a banner to Index',
    flags: {
      title: PER_LANGUAGE,
      image: 'PATH        a picture on this host; optional',
      link: 'LINK        /news/3, https://…; optional',
    },
    schema: z.object({ title: localizedText(TITLE_CHARS), image: z.optional(picture), link: z.optional(link) }),
    async run({ tenant, content }, { title, image = null, link: target = null }) {
      return `Advertisement ${await content.advertisements.add({ tenant, place: 'index', title, image, link: target })} is on Index.`;
    },
  }),
  defineCommand({
    name: 'advertisement list',
    does: 'prints the banners of Index',
    ...NO_FLAGS,
    run: async ({ tenant, content }) => formatRows(await content.advertisements.of(tenant, 'index'), tenant),
  }),
  defineCommand({
    name: 'advertisement remove',
    does: 'removes a banner',
    ...BY_ID,
    run: async ({ tenant, content }, { id: itemId }) =>
      confirmRemoved(await content.advertisements.remove(tenant, itemId), 'advertisement', itemId, tenant),
  }),
  defineCommand({
    name: 'news add',
    does: 'publishes an article; an empty line separates paragraphs',
    flags: { title: PER_LANGUAGE, summary: PER_LANGUAGE, content: PER_LANGUAGE },
    schema: z.object({ title: localizedText(TITLE_CHARS), summary: localizedText(SUMMARY_CHARS), content: localizedText(CONTENT_CHARS) }),
    run: async ({ tenant, content }, given) => `News ${await content.news.add({ tenant, ...given })} is out.`,
  }),
  defineCommand({
    name: 'news list',
    does: 'prints the newest articles',
    ...NO_FLAGS,
    run: async ({ tenant, content }) => formatRows(await content.news.page(tenant, MAX_LISTED), tenant),
  }),
  defineCommand({
    name: 'news remove',
    does: 'removes an article',
    ...BY_ID,
    run: async ({ tenant, content }, { id: itemId }) => confirmRemoved(await content.news.remove(tenant, itemId), 'news', itemId, tenant),
  }),
];
