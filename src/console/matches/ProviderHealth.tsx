import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { timeOf } from '#i18n/dates.ts';
import { decimalOf, numberOf } from '#i18n/numbers.ts';
import { useConsole } from '#console/client/consoleContext.ts';
import { Facts } from '#console/review/kinds/Facts.tsx';

type Provider = NonNullable<ConsoleOutput<'health'>['provider']>;
type Budget = Provider['budgets'][number];

const PRIORITIES = ['board', 'watched', 'odds', 'pages'] as const;
/** Below it a longer period is not worth a word. */
const STRETCHED = 1.1;

/** What the provider of the feed is asked: budget of each sport, endpoints, what is left out. */
export function ProviderHealth({ provider }: { readonly provider: Provider }): ReactNode {
  const { t } = useTranslation('console');
  const { language } = useConsole();
  const { name, budgets, endpoints, push, omissions } = provider;
  return (
    <>
      <h3>{t('provider.title', { name })}</h3>
      {budgets.map((budget) => (
        <Facts
          key={budget.sport}
          facts={[
            [t(`provider.${budget.sport}`), spentText(budget)],
            [t('provider.remaining'), budget.remaining === null ? '' : numberOf(budget.remaining, language)],
            [t('provider.stretch'), stretchText(budget)],
          ]}
        />
      ))}
      {push !== null && <Facts facts={[[t('provider.push'), t(push.isConnected ? 'provider.connected' : 'provider.disconnected')]]} />}
      {omissions.length > 0 && <Facts facts={omissions.map((omission, index) => [`${t('provider.omitted')} ${index + 1}`, omission])} />}
      {endpoints.length > 0 && <Endpoints endpoints={endpoints} />}
    </>
  );

  function spentText({ spent, perDay }: Budget): string {
    const count = numberOf(spent, language);
    return perDay === null
      ? t('provider.spent', { spent: count })
      : t('provider.spentOf', { spent: count, all: numberOf(perDay, language) });
  }

  function stretchText({ stretch }: Budget): string {
    return PRIORITIES.filter((priority) => stretch[priority] >= STRETCHED)
      .map((priority) => `${t(`provider.${priority}`)} ×${decimalOf(stretch[priority], language)}`)
      .join(' · ');
  }
}

function Endpoints({ endpoints }: { readonly endpoints: Provider['endpoints'] }): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const moment = (at: number | null): string => (at === null ? '–' : timeOf(at, language, timeZone));
  return (
    <div className="desk-table">
      <table>
        <thead>
          <tr>
            <th>{t('provider.endpoint')}</th>
            <th>{t('provider.lastAnswer')}</th>
            <th className="figure">{t('provider.errors')}</th>
            <th>{t('provider.lastError')}</th>
            <th>{t('provider.waitsUntil')}</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map(({ sport, endpoint, lastSuccessAt, lastError, errorsInLastHour, backOffUntil }) => (
            <tr key={`${sport} ${endpoint}`}>
              <td>{`${t(`provider.${sport}`)} · ${endpoint}`}</td>
              <td>{moment(lastSuccessAt)}</td>
              <td className="figure">{numberOf(errorsInLastHour, language)}</td>
              <td>{lastError === null ? '–' : `${t(`provider.kinds.${lastError.kind}`)} · ${moment(lastError.at)}`}</td>
              <td>{moment(backOffUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
