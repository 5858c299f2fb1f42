import './readingScreen.css';
import type { ReactNode } from 'react';
import { ScreenTop } from './ScreenTop.tsx';

export interface ReadingScreenProps {
  readonly title: string;
  /** Target of "back" when this screen was opened first. */
  readonly parentPath: string;
  /** Language of the text where it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A screen of text without tabs. */
export function ReadingScreen({ title, parentPath, lang, children }: ReadingScreenProps): ReactNode {
  return (
    <div className="reading">
      <ScreenTop title={title} parentPath={parentPath} />
      {/* Focusable, so that a keyboard can scroll it. */}
      <div className="reading-scroll" role="region" lang={lang} tabIndex={0} aria-label={title}>
        {children}
      </div>
    </div>
  );
}
