import * as z from 'zod/mini';
import { defineCommand } from './defineCommand.ts';
import { address, version, localizedText } from './flagValues.ts';

const NO_FLAGS = z.object({});

/** What stands for a whole tenant: service, download address, version. */
export const SETTING_COMMANDS = [
  defineCommand({
    name: 'maintenance on',
    does: 'covers the app with a text until it is switched off',
    flags: { text: 'LANG=TEXT   once for each language' },
    given: z.object({ text: localizedText(500) }),
    async run({ tenant, content }, { text }) {
      await content.settings.set(tenant, { maintenanceOn: true, maintenanceText: text });
      return `${tenant} is under maintenance: whoever opens the app reads why.`;
    },
  }),
  defineCommand({
    name: 'maintenance off',
    does: 'takes the cover away',
    flags: {},
    given: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { maintenanceOn: false });
      return `${tenant} is in service.`;
    },
  }),
  defineCommand({
    name: 'version set',
    does: 'announces a newer version of the app',
    flags: { number: '2.1.0', notes: 'LANG=TEXT   what is new; may be left out' },
    given: z.object({ number: version, notes: z.optional(localizedText(1_000)) }),
    async run({ tenant, content }, { number, notes = {} }) {
      await content.settings.set(tenant, { version: number, versionNotes: notes });
      return `${tenant} announces version ${number}.`;
    },
  }),
  defineCommand({
    name: 'version clear',
    does: 'announces none',
    flags: {},
    given: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { version: null, versionNotes: {} });
      return `${tenant} announces no version.`;
    },
  }),
  defineCommand({
    name: 'download set',
    does: 'sets where the download button leads',
    flags: { url: 'https://…' },
    given: z.object({ url: address }),
    async run({ tenant, content }, { url }) {
      await content.settings.set(tenant, { downloadUrl: url });
      return `The download button of ${tenant} leads to ${url}.`;
    },
  }),
  defineCommand({
    name: 'download clear',
    does: 'takes the download button away',
    flags: {},
    given: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { downloadUrl: null });
      return `${tenant} shows no download button.`;
    },
  }),
];
