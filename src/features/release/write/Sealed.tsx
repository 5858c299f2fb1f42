import './sealed.css';
import '#features/release/release.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { copyText } from '#ui/device/copyText.ts';
import { STANCE_STATUS } from '#contract/stances/stanceStatus.ts';
import { ReleaseWay } from '#features/release/ReleaseScreen.tsx';
import { type SealedStance, useJustSealed, useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';

/** A fingerprint is read and compared in groups. */
const GROUP = 8;

/** A stance that has just been sealed: its fingerprint, whether it is on sale or under review, and where it can be seen. */
export function Sealed({ stance: { articleId, ruleType, status, hash } }: { readonly stance: SealedStance }): ReactNode {
  const { t } = useTranslation('release');
  const { language } = useLocale();
  const { pathOf } = useReleaseSteps();
  useEffect(() => useJustSealed.setState({ stance: null }), []);
  const state = status === STANCE_STATUS.published ? 'published' : 'underReview';
  const groups = hash.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
  const copy = async (): Promise<void> =>
    showText(t((await copyText({ navigator, document }, hash)) ? 'sealed.copied' : 'sealed.notCopied'));
  return (
    <div className="release-screen">
      <header className="release-top lit">
        <ScreenTop title={t('sealed.title')} parentPath={`/${language}`} />
        <ReleaseWay step="sealed" />
      </header>
      <div className="release-scroll">
        <section className="release-sealed" role="status">
          <h2>{t(`sealed.${state}.title`)}</h2>
          <p>{t(`sealed.${state}.text`)}</p>
        </section>
        <section className="release-print" aria-label={t('sealed.print')}>
          <h3>{t('sealed.print')}</h3>
          <p>
            {groups.map((group, index) => (
              <span key={`${index} ${group}`}>{group}</span>
            ))}
          </p>
          <small>{t('sealed.printText')}</small>
          <Button variant="ghost" size="slim" onClick={() => void copy()}>
            {t('sealed.copy')}
          </Button>
        </section>
        <nav className="release-after" aria-label={t('sealed.next')}>
          <Link className="btn solid wide" to={`/${language}/expert/article/${articleId}/${ruleType}`}>
            {t('sealed.open')}
          </Link>
          <Link className="btn ghost wide" to={pathOf('match')} replace>
            {t('sealed.another')}
          </Link>
        </nav>
      </div>
    </div>
  );
}
