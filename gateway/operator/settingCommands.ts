import * as z from 'zod/mini';
import { coinMoneyOf } from '#contract/ledger/currency.ts';
import { defineCommand } from './defineCommand.ts';
import { address, localizedText, single, version } from './flagValues.ts';

const NO_FLAGS = z.object({});
/** The largest package at this price is still an integer of the database. */
const MAX_COIN_PRICE = 1_000_000;
const COIN_PRICE = `a whole number of the minor unit of the tenant's currency, 1 to ${MAX_COIN_PRICE}, or usual`;

/** Commands for a whole tenant: maintenance, version, download URL, odds, price of coins. */
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
  defineCommand({
    name: 'coins price',
    does: 'sets what a coin costs',
    flags: { is: `N   ${COIN_PRICE}` },
    schema: z.object({ is: single(coinPriceIn, COIN_PRICE) }),
    async run({ tenant, content }, { is }) {
      const { currency, coinPrice } = coinMoneyOf(tenant);
      await content.settings.set(tenant, { coinPrice: is === 'usual' ? null : is });
      return `A coin of ${tenant} costs ${is === 'usual' ? coinPrice : is} of the minor unit of ${currency}.`;
    },
  }),
];

function coinPriceIn(text: string): number | 'usual' | undefined {
  if (text === 'usual') return text;
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= MAX_COIN_PRICE ? Number(text) : undefined;
}
