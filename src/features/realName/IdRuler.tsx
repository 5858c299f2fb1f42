import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { birthdayIn } from '#contract/member/nationalId.ts';
import { dateOf } from '#i18n/moments.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { compactId, ID_PARTS, type IdProblem } from './idNumber.ts';

export interface IdRulerProps {
  readonly number: string;
  readonly problem: IdProblem | null;
}

/** The parts of an identity number below it; the part that is wrong is broken off. Says what is wrong once it cannot become right. */
export function IdRuler({ number, problem }: IdRulerProps): ReactNode {
  const { t } = useTranslation('realName');
  const { language } = useLocale();
  const id = compactId(number);
  const birthday = birthdayIn(id, serverNow());
  const isBroken = problem === 'birth' || problem === 'check';
  const said = problem === 'length' ? (id.length > 18 ? problem : null) : problem;
  return (
    <>
      <div className="id-ruler" data-broken={isBroken ? problem : undefined} aria-hidden="true">
        {ID_PARTS.map((part) => (
          <i key={part} data-part={part}>
            {part === 'birth' && birthday !== null ? dateOf(birthday, language, 'UTC') : t(`number.part.${part}`)}
          </i>
        ))}
      </div>
      {said !== null && id !== '' ? (
        <p className="id-problem" role="alert">
          <Icon name="warn" size={16} />
          {t(`number.problem.${said}`)}
        </p>
      ) : (
        <small className="id-hint">{t('number.hint')}</small>
      )}
    </>
  );
}
