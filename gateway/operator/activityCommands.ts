import * as z from 'zod/mini';
import { UsageError } from '#gateway/config.ts';
import { type Command, defineCommand } from './defineCommand.ts';
import { id, instant, link, localizedText } from './flagValues.ts';
import { confirmRemoved, formatRows } from './reply.ts';

const PER_LANGUAGE = 'LANG=TEXT   once for each language; LANG=@FILE reads a file';
const TIME = '2026-11-21T18:00+07:00';

/** Pages of `activity/:id`. */
export const ACTIVITY_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'activity add',
    does: 'makes a page that is there within its period, at /activity/ and its id',
    flags: {
      title: PER_LANGUAGE,
      text: PER_LANGUAGE,
      from: TIME,
      to: TIME,
      label: 'LANG=TEXT   words of a button; goes with --link',
      link: 'LINK        where the button leads: /match, https://…',
    },
    given: z.object({
      title: localizedText(120),
      text: localizedText(12_000),
      from: instant,
      to: instant,
      label: z.optional(localizedText(40)),
      link: z.optional(link),
    }),
    async run({ tenant, content }, { title, text, from, to, label, link: leads }) {
      if (to <= from) throw new UsageError('--to is not after --from: the activity would never be on.');
      if ((label === undefined) !== (leads === undefined)) throw new UsageError('A button takes both, --label and --link.');
      const button = label === undefined || leads === undefined ? null : { label, link: leads };
      const added = await content.activities.add({ tenant, title, text, startsAt: from, endsAt: to, button });
      return `Activity ${added} is at /activity/${added} within its period.`;
    },
  }),
  defineCommand({
    name: 'activity list',
    does: 'prints the activities, newest first',
    flags: {},
    given: z.object({}),
    run: async ({ tenant, content }) => formatRows(await content.activities.list(tenant), tenant),
  }),
  defineCommand({
    name: 'activity remove',
    does: 'takes an activity down',
    flags: { id: 'N   as list prints it' },
    given: z.object({ id }),
    run: async ({ tenant, content }, { id: which }) =>
      confirmRemoved(await content.activities.remove(tenant, which), 'activity', which, tenant),
  }),
];
