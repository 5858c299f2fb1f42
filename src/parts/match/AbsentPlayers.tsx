import './absentPlayers.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Absence, AbsenceKind } from '#contract/detail/absences.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import { dateOf } from '#i18n/moments.ts';
import { useLocale } from '#stores/preferences/locale.ts';

export interface AbsentPlayersProps {
  readonly absences: Readonly<Record<Side, readonly Absence[]>>;
  readonly teams: Readonly<Record<Side, string>>;
}

/** Injured, suspended and doubtful players of both teams, side by side, with the reason. */
export function AbsentPlayers({ absences, teams }: AbsentPlayersProps): ReactNode {
  return (
    <div className="absent-players">
      {(['home', 'away'] as const).map((side) => (
        <ul key={side} className={side} aria-label={teams[side]}>
          {absences[side].map((absence, i) => (
            <AbsentPlayer key={absence.player.id ?? i} absence={absence} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function AbsentPlayer({ absence: { player, kind, reason, until, matchesMissed } }: { readonly absence: Absence }): ReactNode {
  const { t } = useTranslation(['detail', 'match']);
  const { language, timeZone } = useLocale();
  const facts = [
    t(`absence.${kind}`),
    reason === null ? '' : nameIn(reason, language),
    matchesMissed !== null && matchesMissed > 0 ? t('absence.missed', { count: matchesMissed }) : '',
    until === null ? '' : t('absence.until', { date: dateOf(until, language, timeZone) }),
  ];
  return (
    <li>
      <Sign kind={kind} />
      <strong>{nameIn(player.name, language)}</strong>
      <small>{facts.filter((fact) => fact !== '').join(t('match:aria.comma'))}</small>
    </li>
  );
}

/** A cross for an injury, a struck card for a suspension, a question mark for a doubt. The words say it, too. */
function Sign({ kind }: { readonly kind: AbsenceKind }): ReactNode {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SIGNS[kind]} />
    </svg>
  );
}

const SIGNS: Readonly<Record<AbsenceKind, string>> = {
  injured: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  suspended: 'M7 4h10v16H7zM4 20 20 4',
  doubtful: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3m0 4v.01',
  unknown: 'M6 12h12',
};
