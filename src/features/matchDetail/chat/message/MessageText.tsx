import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import type { ShownMessage } from '#stores/room/roomStore.ts';
import { textParts } from './textParts.ts';

/** Shorter texts fit three lines of the narrowest phone, whatever their script; they are not measured. */
const MAX_SHORT_CHARS = 36;

export interface MessageTextProps {
  readonly message: ShownMessage;
  readonly ownId: string | null;
  readonly isUnfolded: boolean;
  readonly onUnfold: (isUnfolded: boolean) => void;
}

/** The text of a message, three lines of it until it is unfolded. It is plain text: only mentions are marked. */
export const MessageText = memo(function MessageText({ message, ownId, isUnfolded, onUnfold }: MessageTextProps): ReactNode {
  const { t } = useTranslation('room');
  const paragraph = useRef<HTMLParagraphElement>(null);
  const { text, mentions } = message;
  const isLong = useIsCut(paragraph, text.length > MAX_SHORT_CHARS && !isUnfolded, isUnfolded);
  return (
    <>
      <p ref={paragraph} dir="auto" className={isUnfolded ? 'room-text' : 'room-text folded'}>
        {textParts(text, mentions).map((part, i) =>
          part.memberId === null ? (
            part.text
          ) : (
            <b key={i} className={part.memberId === ownId ? 'own' : undefined}>
              <bdi>{part.text}</bdi>
            </b>
          ),
        )}
      </p>
      {isLong && (
        <Button variant="quiet" size="slim" aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
          {t(isUnfolded ? 'fold.less' : 'fold.more')}
        </Button>
      )}
    </>
  );
});

/** Returns whether a folded text is longer than what is shown of it. Measures while `isMeasured`, keeps the last result otherwise. */
function useIsCut(paragraph: RefObject<HTMLElement | null>, isMeasured: boolean, initially: boolean): boolean {
  const [isCut, setIsCut] = useState(initially);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null || !isMeasured) return undefined;
    const measure = (): void => setIsCut(element.scrollHeight > element.clientHeight + 1); // browsers round both
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure); // the phone is turned
    observer.observe(element);
    return () => observer.disconnect();
  }, [paragraph, isMeasured]);
  return isCut;
}
