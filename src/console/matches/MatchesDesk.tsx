import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { timeOf } from '#i18n/dates.ts';
import { momentOf } from '#i18n/moments.ts';
import { decimalOf, numberOf } from '#i18n/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { LoadState } from '#console/frame/LoadState.tsx';
import { useTenant } from '#console/frame/useTenant.ts';
import { Facts } from '#console/review/kinds/Facts.tsx';
import { ProviderHealth } from './ProviderHealth.tsx';

const EVERY_MS = 5_000;
const MEGABYTE = 1_048_576;

/** Matches in play with their rooms, and the health of feed and channels. */
export function MatchesDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const choice = useTenant();
  const { tenant } = choice;
  const matches = useQuery({
    queryKey: ['matches', tenant],
    queryFn: () => client.call('matches', { tenant }),
    refetchInterval: EVERY_MS,
  });
  const health = useQuery({ queryKey: ['health'], queryFn: () => client.call('health', {}), refetchInterval: EVERY_MS });
  return (
    <DeskPage title={t('desk.matches')} lamp={lamp} tenant={choice}>
      <div className="desk-columns">
        <section className="desk-card">
          <h2>
            {t('matches.inPlay')}
            {matches.data !== undefined && <b>{matches.data.matches.length}</b>}
          </h2>
          {matches.data === undefined ? (
            <LoadState error={matches.error} onRetry={() => void matches.refetch()} />
          ) : matches.data.matches.length === 0 ? (
            <p className="mute">{t('matches.none')}</p>
          ) : (
            <ul className="desk-list">
              {matches.data.matches.map((match) => (
                <MatchLine key={match.id} tenant={tenant} match={match} />
              ))}
            </ul>
          )}
        </section>
        {health.data === undefined ? (
          <LoadState error={health.error} onRetry={() => void health.refetch()} />
        ) : (
          <Health health={health.data} isStale={health.error !== null} />
        )}
      </div>
    </DeskPage>
  );
}

function MatchLine({ tenant, match }: { readonly tenant: string; readonly match: ConsoleOutput<'matches'>['matches'][number] }): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const [isOpen, setIsOpen] = useState(false);
  const { id, competition, home, away, kickoffAt, score, slowSeconds, messages } = match;
  return (
    <li>
      <b className="tabular-nums">{timeOf(kickoffAt, language, timeZone)}</b>
      <span className="grow">
        <b>{`${home} ${score === null ? '–' : `${score.home} – ${score.away}`} ${away}`}</b>
        <small>
          {[
            competition,
            `#${id}`,
            t('matches.messages', { count: messages }),
            slowSeconds === 0 ? '' : t('matches.slow', { count: slowSeconds }),
          ]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </small>
      </span>
      <Button variant="ghost" size="slim" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('matches.room')}
      </Button>
      {isOpen && (
        <div className="desk-columns grow">
          <CommandForm
            tenant={tenant}
            command="room slow"
            title={t('matches.slowTitle')}
            text={t('matches.slowText')}
            variant="line"
            fixed={{ match: String(id) }}
            fields={[{ flag: 'seconds', kind: 'number', label: t('matches.seconds'), initial: String(slowSeconds) }]}
            submitLabel={t('form.save')}
          />
          <CommandForm
            tenant={tenant}
            command="room remove"
            title={t('matches.removeTitle')}
            text={t('matches.removeText')}
            variant="line"
            fixed={{ match: String(id) }}
            fields={[{ flag: 'seq', kind: 'number', label: t('matches.seq') }]}
            submitLabel={t('matches.remove')}
            confirm={{ title: t('matches.removeAsk'), text: t('matches.removeText') }}
          />
        </div>
      )}
    </li>
  );
}

function Health({ health, isStale }: { readonly health: ConsoleOutput<'health'>; readonly isStale: boolean }): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  const { feed, channels, connections, memoryBytes, databaseMs, startedAt } = health;
  const moment = (at: number | null): string => (at === null ? t('health.never') : momentOf(at, language, timeZone));
  return (
    <section className="desk-card">
      <h2>{t('health.title')}</h2>
      {isStale && <p role="status">{t('queue.stale')}</p>}
      <Facts
        facts={[
          [t('health.feed'), <b key="feed">{t(feed.isAlive ? 'health.alive' : 'health.dead')}</b>],
          [t('health.lastChange'), moment(feed.lastChangeAt)],
          [t('health.matches'), t('health.live', { count: feed.live, all: feed.matches })],
          [t('health.connections'), numberOf(connections, language)],
          [t('health.memory'), `${numberOf(memoryBytes / MEGABYTE, language)} MB`],
          [t('health.database'), `${decimalOf(databaseMs, language)} ms`],
          [t('health.started'), moment(startedAt)],
        ]}
      />
      {health.provider !== null && <ProviderHealth provider={health.provider} />}
      {channels.length > 0 && (
        <div className="desk-table">
          <table>
            <thead>
              <tr>
                <th>{t('health.channel')}</th>
                <th className="figure">{t('health.subscribers')}</th>
                <th className="figure">seq</th>
                <th>{t('health.lastChange')}</th>
              </tr>
            </thead>
            <tbody>
              {channels.map(({ name, subscribers, seq, lastAt }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td className="figure">{numberOf(subscribers, language)}</td>
                  <td className="figure">{seq ?? '–'}</td>
                  <td>{lastAt === null ? '–' : timeOf(lastAt, language, timeZone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
