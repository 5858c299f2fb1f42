import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RealNameView } from '#contract/member/realNameCalls.ts';
import { dateOf } from '#i18n/moments.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** Hidden signs between the first and the last, in the groups of a number. */
const HIDDEN_GROUPS = [5, 8, 3];

/** The card of a real name: first and last sign of the number, the masked name, nothing else. */
export function IdCard({
  view: { at, state, maskedName, number },
  title,
}: {
  readonly view: RealNameView;
  readonly title: string;
}): ReactNode {
  const { t } = useTranslation('realName');
  const { language, timeZone } = useLocale();
  return (
    <section className="id-card">
      <p>
        <b>{title}</b>
        {at !== null && <time>{t(state === 'approved' ? 'approved.at' : 'pending.at', { day: dateOf(at, language, timeZone) })}</time>}
      </p>
      {number !== null && (
        <p className="number" role="img" aria-label={t('masked', { ...number })}>
          <b>{number.first}</b>
          {HIDDEN_GROUPS.map((count) => (
            <i key={count} style={{ '--count': count }} />
          ))}
          <b>{number.last}</b>
        </p>
      )}
      <p>
        <span>{maskedName}</span>
        <small>{t('hidden')}</small>
      </p>
    </section>
  );
}
