import { share } from '#ui/device/share.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import type { MatchId } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { timeOf } from '#i18n/dates.ts';
import { scoreLine } from '#i18n/eventText.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { sidesOf } from '#stores/live/sides.ts';
import { showText } from '#stores/overlays/toast.ts';
import { clockAriaLabel } from '#parts/score/clockWord.ts';
import { hasScore } from '#parts/row/matchRowLabel.ts';

/** Returns a function that shares a match as text with a link, by the device's share dialog or the clipboard. */
export function useShare(): (id: MatchId) => void {
  const { t } = useTranslation('sheet');
  const { t: match } = useTranslation('match');
  const { language, timeZone } = useLocale();
  const { streams } = useLiveClient();
  return useCallback(
    (id) => {
      const row = streams.cell(id)?.value;
      const fixture = streams.fixture(id);
      if (!row || !fixture) return;
      const names = sidesOf(fixture);
      const label = clockLabel(row, streams.now());
      const when =
        phaseOf(row) === 'upcoming'
          ? timeOf(row.kickoff, language, timeZone)
          : label.kind === 'minute'
            ? `${plainLabel(label)}′`
            : clockAriaLabel(label, match);
      const pair = hasScore(row) ? scoreLine({ sport: row.sport, ...row.score }, names, language) : `${names.home} – ${names.away}`;
      const text = [pair, when, fixture.competition.name].filter(Boolean).join(' · ');
      void share(window, text, `${location.origin}/${language}/match/${id}`).then((shared) => {
        if (shared === 'copied') showText(t('shared'));
        if (shared === 'failed') showText(t('notShared'));
      });
    },
    [streams, language, timeZone, t, match],
  );
}
