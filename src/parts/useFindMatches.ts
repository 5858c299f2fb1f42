import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** The follow button of an empty page of matches (spec section 2): leads to the instant tab of Match, with all that is on it. */
export function useFindMatches(): { readonly label: string; readonly onPress: () => void } {
  const { t } = useTranslation('lists');
  const { language } = useLocale();
  const navigate = useNavigate();
  const choose = useMatchView((state) => state.choose);
  return {
    label: t('none.follow'),
    onPress() {
      choose({ scope: 'all', tab: 'instant' });
      const match = `/${language}/match`;
      if (location.pathname !== match) void navigate(match);
    },
  };
}
