import * as z from 'zod/mini';
import type { Command } from './defineCommand.ts';
import { defineCommand } from './defineCommand.ts';
import { id, link, picture, localizedText } from './flagValues.ts';
import { confirmRemoved, formatRows } from './reply.ts';

const TITLE = 120;
const SUMMARY = 300;
const CONTENT = 12_000;
/** The most of its kind that are printed. */
const LISTED = 50;
const PER_LANGUAGE = 'LANG=TEXT   once for each language; LANG=@FILE reads a file';
const BY_ID = { flags: { id: 'N   as list prints it' }, given: z.object({ id }) };
const ALL = { flags: {}, given: z.object({}) };

/** What readers are told: announcements, banners, news. */
export const NOTICE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'announcement add',
    does: 'puts an announcement up, newest first in the ticker',
    flags: { title: PER_LANGUAGE, content: PER_LANGUAGE },
    given: z.object({ title: localizedText(TITLE), content: localizedText(CONTENT) }),
    run: async ({ tenant, content }, given) => `Announcement ${await content.announcements.add({ tenant, ...given })} is up.`,
  }),
  defineCommand({
    name: 'announcement list',
    does: 'prints the newest announcements',
    ...ALL,
    run: async ({ tenant, content }) => formatRows(await content.announcements.newest(tenant), tenant),
  }),
  defineCommand({
    name: 'announcement remove',
    does: 'takes an announcement down',
    ...BY_ID,
    run: async ({ tenant, content }, { id: which }) =>
      confirmRemoved(await content.announcements.remove(tenant, which), 'announcement', which, tenant),
  }),
  defineCommand({
    name: 'advertisement add',
    does: 'puts a banner on Index',
    flags: {
      title: PER_LANGUAGE,
      image: 'PATH        a picture on this host; may be left out',
      link: 'LINK        /news/3, https://…; may be left out',
    },
    given: z.object({ title: localizedText(TITLE), image: z.optional(picture), link: z.optional(link) }),
    async run({ tenant, content }, { title, image = null, link: leads = null }) {
      return `Advertisement ${await content.advertisements.add({ tenant, place: 'index', title, image, link: leads })} is on Index.`;
    },
  }),
  defineCommand({
    name: 'advertisement list',
    does: 'prints the banners of Index',
    ...ALL,
    run: async ({ tenant, content }) => formatRows(await content.advertisements.of(tenant, 'index'), tenant),
  }),
  defineCommand({
    name: 'advertisement remove',
    does: 'takes a banner down',
    ...BY_ID,
    run: async ({ tenant, content }, { id: which }) =>
      confirmRemoved(await content.advertisements.remove(tenant, which), 'advertisement', which, tenant),
  }),
  defineCommand({
    name: 'news add',
    does: 'publishes an article; paragraphs are parted by an empty line',
    flags: { title: PER_LANGUAGE, summary: PER_LANGUAGE, content: PER_LANGUAGE },
    given: z.object({ title: localizedText(TITLE), summary: localizedText(SUMMARY), content: localizedText(CONTENT) }),
    run: async ({ tenant, content }, given) => `News ${await content.news.add({ tenant, ...given })} is out.`,
  }),
  defineCommand({
    name: 'news list',
    does: 'prints the newest articles',
    ...ALL,
    run: async ({ tenant, content }) => formatRows(await content.news.page(tenant, LISTED), tenant),
  }),
  defineCommand({
    name: 'news remove',
    does: 'takes an article back',
    ...BY_ID,
    run: async ({ tenant, content }, { id: which }) => confirmRemoved(await content.news.remove(tenant, which), 'news', which, tenant),
  }),
];
