import './sectionNav.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionId } from './Section.tsx';

/** Buttons that scroll to the parts below. */
export function SectionNav({ sections }: { readonly sections: readonly SectionId[] }): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  return (
    <nav className="section-nav" aria-label={t('sections.label')}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          onClick={() => document.getElementById(`fundamentals-${section}`)?.scrollIntoView({ block: 'start' })}
        >
          {t(`sections.${section}`)}
        </button>
      ))}
    </nav>
  );
}
