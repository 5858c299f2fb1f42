import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';

export type Zone = ProviderEventOf<'standings'>['body']['zones'][number];

/** By the words of a zone; the first that fits. */
const WORDS: readonly (readonly [words: RegExp, kind: Zone['kind']])[] = [
  [/relegation.*play-?offs?|play-?offs?.*relegation/i, 'relegationPlayoff'],
  [/relegat|degrade/i, 'relegation'],
  [/(?:champions|europa|conference|libertadores|sudamericana|afc|caf|uefa|continental).*(?:quali|play-?off)/i, 'continentalQualifier'],
  [/champions league|europa|conference league|libertadores|sudamericana|\bafc\b|\bcaf\b|\buefa\b|continental/i, 'continental'],
  [/promotion.*play-?offs?|play-?offs?|play-?in/i, 'promotionPlayoff'],
  [/promot|upgrade|next (?:round|stage)|final|round of/i, 'promotion'],
  [/^champions?$|title/i, 'champion'],
];

/** Returns what a place earns, as far as the English name of the zone says it. */
export function zoneKindOf(name: string): Zone['kind'] {
  return WORDS.find(([words]) => words.test(name))?.[1] ?? 'other';
}
