import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#i18n/moments.ts';
import { numberOf } from '#i18n/numbers.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { deskHash } from '#console/frame/deskPath.ts';
import { LoadState } from '#console/frame/LoadState.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import { Facts } from '#console/review/kinds/Facts.tsx';
import { InviteForms } from './InviteForms.tsx';

/** Totals of the ledger, its checks, and transfers of operators. */
export function LedgerDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { client, language, timeZone } = useConsole();
  const choice = useTenant();
  const { tenant } = choice;
  const { data, error, refetch } = useQuery({ queryKey: ['ledger', tenant], queryFn: () => client.call('ledger', { tenant }) });
  return (
    <DeskPage title={t('desk.ledger')} lamp={lamp} tenant={choice}>
      <div className="desk-columns">
        {data === undefined ? (
          <LoadState error={error} onRetry={() => void refetch()} />
        ) : (
          <section className="desk-card">
            <h2>{t('ledger.totals')}</h2>
            <Facts
              facts={[
                [t('ledger.today'), numberOf(data.transfersToday, language)],
                [
                  t('ledger.exceptions'),
                  data.openExceptions === 0 ? (
                    t('ledger.noExceptions')
                  ) : (
                    <a key="exceptions" href={deskHash('review')}>
                      <u>{t('ledger.openExceptions', { count: data.openExceptions })}</u>
                    </a>
                  ),
                ],
                [
                  t('ledger.lastCheck'),
                  data.lastCheck === null
                    ? t('health.never')
                    : `${momentOf(data.lastCheck.at, language, timeZone)} · ${t(data.lastCheck.isClean ? 'ledger.clean' : 'ledger.unclean')}`,
                ],
              ]}
            />
            {data.lastCheck !== null && !data.lastCheck.isClean && <pre className="desk-output">{data.lastCheck.text}</pre>}
            {data.accounts.length > 0 && (
              <div className="desk-table">
                <table>
                  <thead>
                    <tr>
                      <th>{t('ledger.account')}</th>
                      <th>{t('ledger.unit')}</th>
                      <th className="figure">{t('ledger.balance')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.accounts.map(({ unit, kind, balance }) => (
                      <tr key={`${unit} ${kind}`}>
                        <td>{t(`ledger.kind.${kind}`)}</td>
                        <td>{t(`members.${unit}`)}</td>
                        <td className="figure">{numberOf(balance, language)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        )}
        <div className="desk-columns">
          <CommandForm
            tenant={tenant}
            command="ledger check"
            title={t('ledger.check')}
            text={t('ledger.checkText')}
            fields={[]}
            submitLabel={t('ledger.run')}
          />
          <CommandForm
            tenant={tenant}
            command="chain verify"
            title={t('ledger.chain')}
            text={t('ledger.chainText')}
            fields={[]}
            submitLabel={t('ledger.run')}
          />
          <CommandForm
            tenant={tenant}
            command="ledger reverse"
            title={t('ledger.reverse')}
            text={t('ledger.reverseText')}
            fields={[
              { flag: 'transfer', kind: 'number', label: t('ledger.transfer') },
              { flag: 'reason', kind: 'text', label: t('members.reasonShown') },
            ]}
            submitLabel={t('ledger.reverse')}
            confirm={{ title: t('ledger.reverseAsk'), text: t('ledger.reverseText') }}
          />
          <InviteForms tenant={tenant} />
        </div>
      </div>
    </DeskPage>
  );
}
