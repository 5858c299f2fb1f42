import './matchSheet.css';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { SOUNDS, soundOf } from '#contract/alerts/ringtoneSettings.ts';
import { ALERT_GROUPS, NO_SOUND, overrideFor } from '#contract/alerts/alertPreferences.ts';
import { useLiveClient, useMatch, useFollowState, useMatchStore } from '#stores/live/liveClient.ts';
import { closeMatchSheet } from '#stores/overlays/matchSheet.ts';
import { setMatchOverride, useAlertPreferences, toggleGroup } from '#stores/preferences/alertPreferencesStore.ts';
import { showText } from '#stores/overlays/toast.ts';
import { MAX_TILES, setPinned, useWall } from '#stores/preferences/wall.ts';
import { Button } from '#ui/Button.tsx';
import { Chips } from '#ui/field/Chips.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { StatsList } from './StatsList.tsx';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useFollow } from '#parts/row/useFollow.ts';
import { useFollowTarget } from '#parts/row/useFollowTarget.ts';
import { useShare } from './useShare.ts';
import { SwitchLine } from '#parts/input/SwitchLine.tsx';
import { Glyph } from '#ui/Glyph.tsx';

/** No match has this id. */
const NO_MATCH = 0;

/**
 * The sheet of a match: follow, pin, alerts, share. It stays mounted without an id, which halves the time to open and lets it
 * animate out.
 */
export function MatchSheet({ id }: { readonly id: MatchId | null }): ReactNode {
  const { t } = useTranslation(['match', 'common']);
  const fixture = useMatchStore(({ detail }) => (detail?.fixture.info.id === id ? detail?.fixture : undefined));
  const [shown, setShown] = useState(fixture); // stays while the sheet moves out
  if (fixture !== undefined && fixture !== shown) setShown(fixture);
  const order = useSideOrder(shown?.competition.sport ?? 'football');
  const [first, second] = order.map((side) => shown?.[side].name ?? '');
  return (
    <Sheet
      keepMounted
      open={fixture !== undefined}
      onClose={closeMatchSheet}
      title={t('aria.pair', { first, second })}
      closeLabel={t('common:close')}
    >
      <Actions id={shown?.info.id ?? NO_MATCH} />
    </Sheet>
  );
}

/** Memoised: opening or closing the sheet does not render it. */
const Actions = memo(function Actions({ id }: { readonly id: MatchId }): ReactNode {
  // What is below the fold renders a moment later: all of it at once blocks a slow phone.
  const isComplete = useDeferredValue(true, false);
  const { isPlayback } = useLiveClient();
  // Wall, alert preferences and links belong to this device, not to a played tape.
  if (isPlayback)
    return (
      <div className="match-sheet">
        <StatsList id={id} />
        <Following id={id} />
      </div>
    );
  return (
    <div className="match-sheet">
      <StatsList id={id} />
      <Following id={id} />
      <Pinning id={id} />
      <Sharing id={id} />
      {isComplete && <Alerts id={id} />}
    </div>
  );
});

function Following({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('sheet');
  const match = useMatch(id, 'withoutCounters');
  const followed = useFollowState((state) => state.pending.get(id) ?? state.followedMatchIds.has(id));
  const { teamIds, competitionIds } = useFollowState((state) => state.followSet);
  const { isPlayback } = useLiveClient();
  const onFollow = useFollow();
  const onFollowTarget = useFollowTarget();
  if (!match) return null;
  const { home, away, competition } = match.names;
  return (
    <section aria-label={t('follow')}>
      <h3>{t('follow')}</h3>
      <SwitchLine label={t('match')} on={followed} onChange={(on) => onFollow(id, on)} />
      {!isPlayback &&
        [home, away].map((team) => (
          <SwitchLine
            key={team.id}
            label={t('team', { name: team.name })}
            on={teamIds.includes(team.id)}
            onChange={(on) => onFollowTarget({ teamId: team.id }, on)}
          />
        ))}
      {!isPlayback && (
        <SwitchLine
          key={competition.id} // a pending tap belongs to one competition
          label={t('team', { name: competition.name })}
          on={competitionIds.includes(competition.id)}
          onChange={(on) => onFollowTarget({ competitionId: competition.id }, on)}
        />
      )}
    </section>
  );
}

function Pinning({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('sheet');
  const pinned = useWall().includes(id);
  const onChange = (on: boolean): void => {
    if (!setPinned(id, on)) showText(t('pinFull', { max: MAX_TILES }));
  };
  return <SwitchLine label={t('pin')} hint={t('pinHint', { max: MAX_TILES })} on={pinned} onChange={onChange} />;
}

function Alerts({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('sheet');
  const muted = useAlertPreferences((state) => overrideFor(state, id).muted);
  // The switch responds at once; the twenty expensive chips follow.
  const open = !useDeferredValue(muted);
  return (
    <section aria-label={t('alerts')}>
      <h3>{t('alerts')}</h3>
      <SwitchLine label={t('mute')} hint={t('muteHint')} on={muted} onChange={(on) => setMatchOverride(id, { muted: on })} />
      {open && <Kinds id={id} />}
      {open && <Sound id={id} />}
    </section>
  );
}

const Kinds = memo(function Kinds({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['sheet', 'ringtone']);
  const own = useAlertPreferences((state) => overrideFor(state, id).off);
  const general = useAlertPreferences((state) => state.off);
  const off = own ?? general;
  return (
    <>
      <h4>
        {t('kinds')}
        {own !== null && (
          <Button variant="quiet" onClick={() => setMatchOverride(id, { off: null })}>
            {t('asAll')}
          </Button>
        )}
      </h4>
      <Chips
        label={t('kinds')}
        select="any"
        chips={ALERT_GROUPS.map((group) => ({ id: group, label: t(`ringtone:kinds.${group}`), on: !off.includes(group) }))}
        onPress={(group) => setMatchOverride(id, { off: toggleGroup(off, group, off.includes(group)) })}
      />
    </>
  );
});

const Sound = memo(function Sound({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation(['sheet', 'ringtone']);
  const own = useAlertPreferences((state) => overrideFor(state, id).sound);
  const preview = useLiveClient().alerts.getState().preview;
  const sounds = [null, NO_SOUND, ...SOUNDS.keys()];
  return (
    <>
      <h4>{t('sound')}</h4>
      <Chips
        label={t('sound')}
        select="one"
        chips={sounds.map((sound) => ({ id: String(sound), label: soundLabel(sound), on: own === sound }))}
        onPress={(chosen) => {
          const sound = sounds.find((one) => String(one) === chosen) ?? null;
          setMatchOverride(id, { sound });
          if (sound !== null && sound !== NO_SOUND) preview(soundOf(sound));
        }}
      />
    </>
  );

  function soundLabel(sound: number | null): string {
    if (sound === null) return t('soundSide');
    return sound === NO_SOUND ? t('soundNone') : t(`ringtone:sound.${soundOf(sound)}`);
  }
});

function Sharing({ id }: { readonly id: MatchId }): ReactNode {
  const { t } = useTranslation('sheet');
  const onShare = useShare();
  return (
    <Button variant="ghost" size="wide" icon={<Glyph name="share" size={18} />} onClick={() => onShare(id)}>
      {t('share')}
    </Button>
  );
}
