import './absences.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Absence, Injuries } from '#contract/detail/absences.ts';
import { nameIn } from '#contract/locale/names.ts';
import { Crest } from '#parts/Crest.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { dateOf } from '#i18n/dates.ts';
import { Section } from './Section.tsx';
import type { SectionMatch } from './sectionMatch.ts';

export interface AbsencesProps {
  readonly match: SectionMatch;
  readonly injuries: Injuries;
}

/** Injured, suspended and doubtful players of both teams, side by side. */
export function Absences({ match, injuries }: AbsencesProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  return (
    <Section id="absences" title={t('sections.absences')}>
      <div className="absences">
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className={side}>
            <h3>
              <Crest team={match[side]} size={26} />
              <span className="visually-hidden">{match[side].name}</span>
              <b className="tabular-nums">{injuries[side].length}</b>
            </h3>
            {injuries[side].length === 0 && <p>{t('absence.none')}</p>}
            <ul>
              {injuries[side].map((absence, i) => (
                <AbsentPlayer key={absence.player.id ?? i} absence={absence} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function AbsentPlayer({ absence }: { readonly absence: Absence }): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language, timeZone } = useLocale();
  const { player, kind, reason, until, matchesMissed } = absence;
  const facts = [
    reason === null ? t(`absence.kind.${kind}`) : nameIn(reason, language),
    matchesMissed !== null && matchesMissed > 0 ? t('absence.missed', { count: matchesMissed }) : '',
    until === null ? '' : t('absence.until', { date: dateOf(until, language, timeZone) }),
  ].filter((fact) => fact !== '');
  return (
    <li>
      <i className={`absence-mark ${kind}`} role="img" aria-label={t(`absence.kind.${kind}`)} />
      <span>{nameIn(player.name, language)}</span>
      <small>{facts.join(' · ')}</small>
    </li>
  );
}
