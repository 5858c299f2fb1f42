import { loadModule } from '#api/loadModule.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { compactCount } from '#i18n/compactCount.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useRoomPresence } from '#stores/detail/roomPresence.ts';
import type { DetailTab, DetailType } from './detailTabs.ts';
import { useStancesChange } from './useStancesChange.ts';

export interface TabLineProps {
  readonly id: MatchId;
  readonly tabs: readonly DetailTab[];
  readonly chosen: DetailType;
  readonly onChoose: (type: DetailType) => void;
}

/**
 * The tabs of a match below its header, with counts of users in the chat, stances and intelligence. A tab's code loads as soon as a finger is on it. Memoised:
 * a change of the match renders its header only.
 */
export const TabLine = memo(function TabLine({ id, tabs, chosen, onChoose }: TabLineProps): ReactNode {
  const { t } = useTranslation('detail');
  const { isPlayback = false } = useLiveClient();
  useStancesChange(id);
  const { data } = useCall('recommendCount', { matchId: id }, { enabled: !isPlayback });
  const { language } = useLocale();
  const online = useRoomPresence((presence) => (presence.matchId === id ? presence.online : null));
  const counts: Partial<Record<DetailType, number | string>> = {
    ...(online !== null && { chat: compactCount(online, language) }),
    stance: data?.stances || undefined,
    intelligence: data?.intelligence || undefined,
  };
  if (tabs.length < 2) return null;
  return (
    <nav className="detail-tabs">
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map(({ type }) => ({ id: type, label: t(`tabs.${type}`), ...(type in counts && { count: counts[type] }) }))}
        chosen={chosen}
        panel={`detail-${chosen}`}
        onChoose={onChoose}
        onIntent={(type) => {
          const tab = tabs.find((one) => one.type === type);
          if (tab) loadModule(tab.load, 'never').catch(() => undefined);
        }}
      />
    </nav>
  );
});
