import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAUD_RULES, type RewardReason } from '#contract/invite/inviteCalls.ts';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { LoadState } from '#console/frame/LoadState.tsx';

const WHICH = ['waiting', 'all'] as const;

export interface RewardsTableProps {
  readonly tenant: string;
}

/** Rewards of invitations, the oldest first: those that wait, or all. */
export function RewardsTable({ tenant }: RewardsTableProps): ReactNode {
  const { t } = useTranslation('console');
  const { client, language, timeZone } = useConsole();
  const [which, setWhich] = useState<(typeof WHICH)[number]>('waiting');
  const { data, error, refetch } = useQuery({
    queryKey: ['inviteRewards', tenant, which],
    queryFn: () => client.call('inviteRewards', { tenant, which }),
  });
  return (
    <section className="desk-card">
      <h2>{t('command.invite list')}</h2>
      <p className="mute small">{t('invite.listText')}</p>
      <SegmentedControl
        label={t('invite.which')}
        segments={WHICH.map((id) => ({ id, label: t(`invite.${id}`) }))}
        chosen={which}
        onChoose={setWhich}
      />
      {data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : data.rewards.length === 0 ? (
        <p className="mute">{t('invite.none')}</p>
      ) : (
        <div className="desk-table" tabIndex={0} role="group" aria-label={t('command.invite list')}>
          <table>
            <thead>
              <tr>
                <th className="figure">{t('invite.number')}</th>
                <th>{t('invite.at')}</th>
                <th>{t('invite.stateHead')}</th>
                <th>{t('invite.why')}</th>
                <th className="figure">{t('reward.coins')}</th>
                <th>{t('reward.inviter')}</th>
                <th>{t('reward.invitee')}</th>
                <th>{t('invite.decided')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rewards.map(({ id, at, state, reason, coins, inviter, invitee, decidedBy, note }) => (
                <tr key={id}>
                  <td className="figure">{id}</td>
                  <td>{momentOf(at, language, timeZone)}</td>
                  <td>{t(`invite.state.${state}`)}</td>
                  <td>{reasonText(reason)}</td>
                  <td className="figure">{numberOf(coins, language)}</td>
                  <td>{inviter}</td>
                  <td>{invitee}</td>
                  <td>{[decidedBy, note].filter((part) => part !== null && part !== '').join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );

  function reasonText(reason: RewardReason): string {
    const rule = FRAUD_RULES.find((one) => one === reason);
    if (rule !== undefined) return t(`reward.why.${rule}`);
    return t(`invite.reason.${DECIDED.find((one) => one === reason) ?? 'registered'}`);
  }
}

/** Reasons that are no rule. */
const DECIDED = ['registered', 'checked', 'cheating', 'suspended'] as const;
