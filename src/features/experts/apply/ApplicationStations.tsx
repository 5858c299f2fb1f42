import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { dateOf } from '#i18n/moments.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type Station, Stations } from '#ui/chart/Stations.tsx';

type Application = NonNullable<Output<'expertBasic'>['application']>;

export interface ApplicationStationsProps {
  /** `at` is null for an expert who never applied. */
  readonly application: Pick<Application, 'state' | 'reason'> & { readonly at: number | null };
}

/** Where an application is. A refusal says why, and the form below it is open again. */
export function ApplicationStations({ application }: ApplicationStationsProps): ReactNode {
  const { t } = useTranslation('experts');
  const { state } = application;
  return (
    <section className="expert-block application">
      <h2>{t(`apply.state.${state}`)}</h2>
      <Stations stations={useStations(application)} />
      <p>{t(`apply.next.${state}`)}</p>
    </section>
  );
}

function useStations({ state, at, reason }: ApplicationStationsProps['application']): readonly Station[] {
  const { t } = useTranslation('experts');
  const { language, timeZone } = useLocale();
  const note = at === null ? undefined : dateOf(at, language, timeZone);
  const sent = { label: t('apply.station.sent'), state: 'done' } as const;
  const publish = { label: t('apply.station.publish'), state: 'ahead' } as const;
  switch (state) {
    case 'pending':
      return [{ ...sent, note }, { label: t('apply.station.review'), note: t('apply.station.soon'), state: 'now' }, publish];
    case 'refused':
      return [{ ...sent, line: 'torn' }, { label: t('apply.station.refused'), note: reason ?? note, state: 'failed' }, publish];
    case 'granted':
      return [sent, { label: t('apply.station.granted'), note, state: 'done' }, { ...publish, state: 'done' }];
  }
}
