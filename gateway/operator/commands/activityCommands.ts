import * as z from 'zod/mini';
import { UsageError } from '#gateway/base/usageError.ts';
import { type Command, defineCommand } from '#gateway/operator/defineCommand.ts';
import { id, instant, link, localizedText } from '#gateway/operator/flagValues.ts';
import { confirmRemoved, formatRows } from '#gateway/operator/commandReplies.ts';

const PER_LANGUAGE = 'LANG=TEXT   once for each language; LANG=@FILE reads a file';
const TIME = '2026-11-21T18:00+07:00';

/** Pages of `activity/:id`. */
export const ACTIVITY_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'activity add',
    does: 'publishes a page at /activity/ID for a period',
    flags: {
      title: PER_LANGUAGE,
      text: PER_LANGUAGE,
      from: TIME,
      to: TIME,
      label: 'LANG=TEXT   label of a button; needs --link',
      link: 'LINK        where the button leads: /match, https://…',
    },
    schema: z.object({
      title: localizedText(120),
      text: localizedText(12_000),
      from: instant,
      to: instant,
      label: z.optional(localizedText(40)),
      link: z.optional(link),
    }),
    async run({ tenant, content }, { title, text, from, to, label, link: target }) {
      if (to <= from) throw new UsageError('--to must be after --from.');
      if ((label === undefined) !== (target === undefined)) throw new UsageError('A button needs both --label and --link.');
      const button = label === undefined || target === undefined ? null : { label, link: target };
      const added = await content.activities.add({ tenant, title, text, startsAt: from, endsAt: to, button });
      return `Activity ${added} is at /activity/${added} within its period.`;
    },
  }),
  defineCommand({
    name: 'activity list',
    does: 'prints the activities, newest first',
    flags: {},
    schema: z.object({}),
    run: async ({ tenant, content }) => formatRows(await content.activities.list(tenant), tenant),
  }),
  defineCommand({
    name: 'activity remove',
    does: 'removes an activity',
    flags: { id: 'N   as printed by list' },
    schema: z.object({ id }),
    run: async ({ tenant, content }, { id: activityId }) =>
      confirmRemoved(await content.activities.remove(tenant, activityId), 'activity', activityId, tenant),
  }),
];
