import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REWARD_STATES } from '#contract/invite/inviteCalls.ts';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { moneyOf } from '#i18n/money.ts';
import { numberOf } from '#i18n/numbers.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import type { RewardPage } from '#stores/queries/invites.ts';
import { useSession } from '#stores/session/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const SHOWN_PASSES = 6;
const FACE_PX = 36;

/** The coins of credited rewards, the newest rewards as passes on a line, and how many there are in each state; null while not known. */
export function RewardBoard({ page }: { readonly page: RewardPage | null }): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  const member = useSession((session) => session.member);
  return (
    <header className="reward-board" aria-busy={page === null}>
      <ScreenTop title={t('title')} parentPath={`/${language}/account`} />
      <p className="sum">
        {page === null ? (
          <Skeleton width={160} height={40} />
        ) : (
          <>
            <b>{numberOf(page.totals.coins, language)}</b>
            <span>
              {t('sum', {
                count: page.totals.coins,
                coins: numberOf(page.reward.coins, language),
                worth: moneyOf(page.reward.amount, page.reward.currency, language),
              })}
            </span>
          </>
        )}
      </p>
      <figure className="passes" aria-hidden="true">
        {member !== null && (
          <Avatar name={member.nickname} avatar={member.avatar} colour={crestColoursOf(member.memberId)[0]} size={FACE_PX} />
        )}
        {page?.rewards.slice(0, SHOWN_PASSES).map(({ id, state }) => (
          <b key={id} className={state} />
        ))}
      </figure>
      <ul>
        {REWARD_STATES.map((state) => (
          <li key={state}>
            <b>{page?.totals[state] ?? '–'}</b> {t(`state.${state}`)}
          </li>
        ))}
      </ul>
    </header>
  );
}
