import * as z from 'zod/mini';
import { defineCommand } from './defineCommand.ts';
import { address, localizedText, version } from './flagValues.ts';

const NO_FLAGS = z.object({});
/** Commands for a whole tenant: maintenance, version, download URL, odds. */
export const SETTING_COMMANDS = [
  defineCommand({
    name: 'maintenance on',
    does: 'starts maintenance: the app shows only this text',
    flags: { text: 'LANG=TEXT   once for each language' },
    schema: z.object({ text: localizedText(500) }),
    async run({ tenant, content }, { text }) {
      await content.settings.set(tenant, { maintenanceOn: true, maintenanceText: text });
      return `${tenant} is under maintenance: the app shows the text.`;
    },
  }),
  defineCommand({
    name: 'maintenance off',
    does: 'ends maintenance',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { maintenanceOn: false });
      return `${tenant} is in service.`;
    },
  }),
  defineCommand({
    name: 'version set',
    does: 'announces a newer version of the app',
    flags: { number: '2.1.0', notes: 'LANG=TEXT   what is new; optional' },
    schema: z.object({ number: version, notes: z.optional(localizedText(1_000)) }),
    async run({ tenant, content }, { number, notes = {} }) {
      await content.settings.set(tenant, { version: number, versionNotes: notes });
      return `${tenant} announces version ${number}.`;
    },
  }),
  defineCommand({
    name: 'version clear',
    does: 'stops announcing a version',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { version: null, versionNotes: {} });
      return `${tenant} announces no version.`;
    },
  }),
  defineCommand({
    name: 'download set',
    does: 'sets where the download button leads',
    flags: { url: 'https://…' },
    schema: z.object({ url: address }),
    async run({ tenant, content }, { url }) {
      await content.settings.set(tenant, { downloadUrl: url });
      return `The download button of ${tenant} leads to ${url}.`;
    },
  }),
  defineCommand({
    name: 'download clear',
    does: 'removes the download button',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { downloadUrl: null });
      return `${tenant} shows no download button.`;
    },
  }),
  defineCommand({
    name: 'odds off',
    does: 'hides all odds',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { oddsOn: false });
      return `${tenant} shows no odds.`;
    },
  }),
  defineCommand({
    name: 'odds on',
    does: 'shows odds again',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { oddsOn: true });
      return `${tenant} shows odds.`;
    },
  }),
];
