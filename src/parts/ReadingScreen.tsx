import './readingScreen.css';
import type { ReactNode } from 'react';
import { ScreenTop } from './ScreenTop.tsx';

export interface ReadingScreenProps {
  readonly title: string;
  /** Where "back" leads when this screen was opened first. */
  readonly parentPath: string;
  /** Of the text, where it is not the reader's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A screen above the tabs that is read from top to bottom. */
export function ReadingScreen({ title, parentPath, lang, children }: ReadingScreenProps): ReactNode {
  return (
    <div className="reading">
      <ScreenTop title={title} parentPath={parentPath} />
      {/* In the order of Tab, for a keyboard has nothing else to scroll it by. */}
      <div className="reading-scroll" role="region" lang={lang} tabIndex={0} aria-label={title}>
        {children}
      </div>
    </div>
  );
}
