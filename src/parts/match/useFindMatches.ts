import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLocale } from '#stores/preferences/locale.ts';

/** The button of an empty list (docs/product.md#match-lists): leads to the unfiltered instant tab of Match. */
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
