import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { useSend } from '#parts/input/useSend.ts';
import { errorKey, isCallError } from '#stores/overlays/errorKey.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useExpertActions } from '#stores/queries/expertAccount.ts';
import type { StrongLeague } from '#features/experts/list/LeagueOptions.tsx';

export interface Setting {
  readonly leagues: readonly StrongLeague[];
  readonly introduction: string;
}

/** Returns what differs from the saved setting, and the function that saves it; each failure is shown. */
export function useSaveSetting(saved: Output<'expertBasic'>, { leagues, introduction }: Setting) {
  const { t } = useTranslation(['experts', 'errors']);
  const { introduce, setStrongLeagues } = useExpertActions();
  const savedIds = saved.leagues.map(({ competitionId }) => competitionId);
  const ids = leagues.map(({ competitionId }) => competitionId);
  const areLeaguesChanged = ids.join() !== savedIds.join();
  const isIntroductionChanged = introduction.trim() !== saved.introduction.trim();
  const { busy, send } = useSend(async () => {
    // The leagues first: the call that saves the introduction names the saved ones.
    const areLeaguesSaved = !areLeaguesChanged || (await saveLeagues());
    if (isIntroductionChanged) await introduce({ introduction, leagueIds: areLeaguesSaved ? ids : savedIds });
    if (areLeaguesSaved) showText(t('setting.saved'));
  });
  return { busy, save: send, areLeaguesChanged, isIntroductionChanged };

  async function saveLeagues(): Promise<boolean> {
    try {
      await setStrongLeagues(ids);
      return true;
    } catch (error) {
      const why = (isCallError(error) && error.userMessage) || t(`errors:${errorKey(error)}`);
      showText(t('setting.failed', { why }));
      return false;
    }
  }
}
