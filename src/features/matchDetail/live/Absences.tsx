import './absences.css';
import type { ReactNode } from 'react';
import type { Absence, AbsenceKind } from '#contract/detail/absences.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { LiveWords } from './liveWords.ts';
import { Section } from './Section.tsx';
import { dateOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { LineupView } from './lineupView.ts';

const SIDES = ['home', 'away'] as const;

/** Injured and suspended players of both teams, with the reason. */
export function Absences({ view: { lineups, words } }: { readonly view: LineupView }): ReactNode {
  if (SIDES.every((side) => (lineups[side]?.absent.length ?? 0) === 0)) return null;
  return (
    <Section title={words.t('lineup.absent')}>
      <div className="two-sides">
        {SIDES.map((side) => (
          <ul key={side} className={`absences ${side}`} aria-label={words.teams[side]}>
            {(lineups[side]?.absent ?? []).map((absence, i) => (
              <AbsentPlayer key={absence.player.id ?? i} absence={absence} words={words} />
            ))}
          </ul>
        ))}
      </div>
    </Section>
  );
}

function AbsentPlayer({ absence, words }: { readonly absence: Absence; readonly words: LiveWords }): ReactNode {
  const { t, join, nameOf, language } = words;
  const { timeZone } = useLocale();
  const { player, kind, reason, until, matchesMissed } = absence;
  return (
    <li>
      <Sign kind={kind} />
      <strong>{nameOf(player)}</strong>
      <small>
        {join([
          t(`absence.${kind}`),
          reason !== null && nameIn(reason, language),
          matchesMissed !== null && matchesMissed > 0 && t('absence.missed', { count: matchesMissed }),
          until !== null && t('absence.until', { date: dateOf(until, language, timeZone) }),
        ])}
      </small>
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
