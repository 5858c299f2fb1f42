import './opened.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#i18n/moments.ts';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { EntryKind } from './inboxEntries.ts';
import { KindGlyph } from './KindGlyph.tsx';

/** The frame of an opened letter or announcement. */
export function OpenedScreen({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const { language } = useLocale();
  return (
    <ReadingScreen title={title} parentPath={`/${language}/account/message`}>
      <div className="opened">{children}</div>
    </ReadingScreen>
  );
}

export interface OpenedProps {
  readonly kind: EntryKind;
  /** Server time (ms). */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A letter or an announcement: what it is, when it came, its words, and what belongs to it. */
export function Opened({ kind, at, title, text, children }: OpenedProps): ReactNode {
  const { t } = useTranslation('inbox');
  const { language, timeZone } = useLocale();
  return (
    <article className="opened-mail">
      <p className="opened-from">
        <KindGlyph kind={kind} size={18} />
        <span className="grow">{t(`kind.${kind}`)}</span>
        <time dateTime={new Date(at).toISOString()}>{momentOf(at, language, timeZone)}</time>
      </p>
      <h2>{title}</h2>
      <Paragraphs text={text} />
      {children}
    </article>
  );
}

export function OpenedSkeleton(): ReactNode {
  return (
    <div className="opened-mail waiting" aria-busy="true">
      <Skeleton width={112} />
      <Skeleton width={256} height={28} />
      <Skeleton height={72} />
    </div>
  );
}
