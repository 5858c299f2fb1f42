import type { TFunction } from 'i18next';
import type { MatchMinute } from '#contract/detail/fields.ts';

/** Returns a minute for screen readers: "63rd minute". `t` is of the `match` namespace. */
export function minuteAriaLabel({ minute, added }: MatchMinute, t: TFunction<'match'>): string {
  return added > 0 ? t('aria.added', { minute, added }) : t('aria.minute', { count: minute, ordinal: true });
}
