import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#i18n/numbers.ts';
import { momentText } from '#parts/text/momentText.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Reward } from '#stores/queries/invites.ts';

/** One reward: who registered and when, its reason, and its coins; those that were taken back are struck. */
export function RewardRow({ reward: { name, at, state, reason, coins, taken } }: { readonly reward: Reward }): ReactNode {
  const { t } = useTranslation('invite');
  const { language, timeZone } = useLocale();
  const moment = momentText(at, { now: serverNow(), language, timeZone }, true);
  const why = reason === 'registered' ? null : t(`reason.${reason}`);
  const amount = numberOf(coins, language);
  const isGone = state === 'rejected' || state === 'clawedBack';
  return (
    <li className={isGone ? 'gone' : undefined}>
      <div>
        <h3>{name === null ? t('list.deleted') : <bdi>{name}</bdi>}</h3>
        <small>{why === null ? moment : t('list.at', { moment, why })}</small>
        {state === 'clawedBack' && taken < coins && (
          <small>{t('list.taken', { count: taken, taken: numberOf(taken, language), coins: amount })}</small>
        )}
      </div>
      <i className={`pass ${state}`} aria-hidden="true" />
      <p>
        {state === 'credited' && <b>+{amount}</b>}
        {state === 'pending' && <b className="waiting">{amount}</b>}
        {state === 'rejected' && <b>0</b>}
        {state === 'clawedBack' && (
          <b>
            <s>+{amount}</s>
          </b>
        )}
        <small>{t(`state.${state}`)}</small>
      </p>
    </li>
  );
}
