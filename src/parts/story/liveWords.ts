import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/detail/fields.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Teams } from './liveTypes.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** What a line about a match needs to be put into words. */
export interface LiveWords {
  readonly t: TFunction<'detailLive'>;
  readonly match: TFunction<'match'>;
  readonly language: Language;
  readonly teams: Readonly<Record<Side, string>>;
  /** Name of a player or coach; empty when unknown. */
  readonly nameOf: (person: Person | null) => string;
  /** Joins what is not empty with commas. */
  readonly join: (parts: readonly (string | false | null)[]) => string;
}

/** Returns the words of a match; the same object until language or names change. */
export function useLiveWords({ home, away }: Teams): LiveWords {
  const { t } = useTranslation('detailLive');
  const { t: match } = useTranslation('match');
  const { language } = useLocale();
  return useMemo(
    () => ({
      t,
      match,
      language,
      teams: { home: home.name, away: away.name },
      nameOf: (person) => (person === null ? '' : nameIn(person.name, language)),
      join: (parts) => parts.filter(Boolean).join(match('aria.comma')),
    }),
    [t, match, language, home.name, away.name],
  );
}
