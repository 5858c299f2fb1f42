import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#contract/detail/environment.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { MatchId } from '#contract/match/match.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { stageTexts } from '#parts/score/stageTexts.ts';
import { useDetail, useLiveClient } from '#stores/live/liveClient.ts';
import { useDelayPreference } from '#stores/preferences/delayPreference.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MatchNames } from './useHeaderState.ts';

/** Competition, its kind and round; below them the screen delay, venue, weather and views, as far as they are known. */
export function MatchPlace({ id, names }: { readonly id: MatchId; readonly names: MatchNames }): ReactNode {
  const { t } = useTranslation(['match', 'detail']);
  const { isPlayback = false } = useLiveClient();
  const delay = useDelayPreference();
  const place = usePlace(id);
  const views = useViews(id);
  const stage = stageTexts(names.competition, names.info.round, t);
  const isDelayed = delay > 0 && !isPlayback;
  return (
    <div className="place">
      <b>
        <span className="truncate">{names.competition.name}</span>
        <span className="truncate">{stage.map((one) => ` · ${one}`).join('')}</span>
      </b>
      <span className="truncate">
        {isDelayed && (
          <>
            <Icon name="delay" size={14} /> {t('connection.delayed', { seconds: delay })}
            {place.length + views.length > 0 && ' · '}
          </>
        )}
        {[...place, ...views].join(' · ')}
      </span>
    </div>
  );
}

function usePlace(id: MatchId): readonly string[] {
  const { t } = useTranslation('detail');
  const { language } = useLocale();
  const environment = useDetail((state) => (state.matchId === id ? state.documents?.environment : undefined));
  if (!environment) return [];
  const venue = environment.venue && nameIn(environment.venue.name, language);
  return [venue ?? '', weatherOf(environment)].filter((part) => part !== '');

  function weatherOf({ weather, temperatureC }: Environment): string {
    return [weather && t(`weather.${weather}`), temperatureC !== null && t('degrees', { number: Math.round(temperatureC) })]
      .filter(Boolean)
      .join(' ');
  }
}

function useViews(matchId: MatchId): readonly string[] {
  const { t } = useTranslation('detail');
  const { isPlayback = false } = useLiveClient();
  const { data } = useCall('matchDataStats', { matchId }, { enabled: !isPlayback });
  return data && data.views > 0 ? [t('views', { count: data.views, views: viewsOf(data.views) })] : [];
}
