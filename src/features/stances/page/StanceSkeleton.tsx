import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { HiddenLines } from '#parts/stance/HiddenLines.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The geometry of a single stance. */
export function StanceSkeleton(): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language } = useLocale();
  return (
    <>
      <ScreenTop title={t('title')} parentPath={`/${language}/match`} />
      <div className="stance-scroll" aria-busy="true">
        <div className="stance-pitch" aria-hidden="true" />
        <section className="stance-front" aria-hidden="true">
          <Skeleton width={220} height={28} />
          <p className="stance-meta">
            <Skeleton width={160} />
          </p>
          <div className="selection-plates">
            {[0, 1, 2].map((cell) => (
              <span key={cell} />
            ))}
          </div>
          <HiddenLines count={5} />
        </section>
      </div>
    </>
  );
}
