import * as z from 'zod/mini';
import { CALLS } from '#contract/calls/calls.ts';
import { BadRequest } from '#gateway/request/badRequest.ts';
import { defineCommand } from '#gateway/operator/defineCommand.ts';
import { address, localizedText, pausableCall, version } from '#gateway/operator/flagValues.ts';
import { printable } from '#gateway/operator/printable.ts';

const NO_FLAGS = z.object({});
const CALL_FLAG = { call: 'NAME   as in the OpenAPI document: instantList' };
const operatorText = z.optional(localizedText(120));

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
    name: 'pause',
    does: 'pauses one call: it answers 1049',
    flags: CALL_FLAG,
    schema: z.object({ call: pausableCall }),
    async run({ tenant, content }, { call }) {
      const { pausedCalls } = await content.settings.of(tenant);
      await content.settings.set(tenant, { pausedCalls: [...new Set([...pausedCalls, call])].toSorted() });
      return `${call} of ${tenant} is paused.`;
    },
  }),
  defineCommand({
    name: 'pause list',
    does: 'lists the paused calls',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      const { pausedCalls } = await content.settings.of(tenant);
      return pausedCalls.length === 0 ? `${tenant} has none.` : pausedCalls.map((call) => `${call}  ${CALLS[call].path}`).join('\n');
    },
  }),
  defineCommand({
    name: 'resume',
    does: 'answers a paused call again',
    flags: CALL_FLAG,
    schema: z.object({ call: pausableCall }),
    async run({ tenant, content }, { call }) {
      const { pausedCalls } = await content.settings.of(tenant);
      if (!pausedCalls.includes(call)) throw new BadRequest(`${call} of ${tenant} is not paused`);
      await content.settings.set(tenant, { pausedCalls: pausedCalls.filter((paused) => paused !== call) });
      return `${call} of ${tenant} answers again.`;
    },
  }),
  defineCommand({
    name: 'operator set',
    does: 'sets who runs the tenant, as its policies say',
    flags: {
      name: 'LANG=TEXT   the name; optional, as the others: what is not given stays',
      contact: 'LANG=TEXT   an address, number or page where the operator is reached',
      place: 'LANG=TEXT   where the operator is based, whose law applies',
    },
    schema: z.object({ name: operatorText, contact: operatorText, place: operatorText }),
    async run({ tenant, content }, { name, contact, place }) {
      const set = {
        ...(name && { operatorName: name }),
        ...(contact && { operatorContact: contact }),
        ...(place && { operatorPlace: place }),
      };
      if (Object.keys(set).length === 0) throw new BadRequest('give --name, --contact or --place');
      await content.settings.set(tenant, set);
      return `The policies of ${tenant} name its operator.`;
    },
  }),
  defineCommand({
    name: 'operator show',
    does: 'shows who runs the tenant, as its policies say',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      const { operatorName, operatorContact, operatorPlace } = await content.settings.of(tenant);
      const lines = Object.entries({ name: operatorName, contact: operatorContact, place: operatorPlace }).flatMap(([what, texts]) =>
        Object.entries(texts).map(([language, text]) => `${what.padEnd(8)} ${language}  ${printable(text)}`),
      );
      return lines.length === 0 ? `${tenant} has set none: its policies name the operator in general words.` : lines.join('\n');
    },
  }),
  defineCommand({
    name: 'operator clear',
    does: 'lets the policies name the operator in general words',
    flags: {},
    schema: NO_FLAGS,
    async run({ tenant, content }) {
      await content.settings.set(tenant, { operatorName: {}, operatorContact: {}, operatorPlace: {} });
      return `The policies of ${tenant} name its operator in general words.`;
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
