import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#ui/device/copyText.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Glyph } from '#ui/Glyph.tsx';

const GROUP = 8;

/** Sixty-four hex digits in eight groups. */
export function DrawHash({
  hash,
  label,
  isSmall = false,
}: {
  readonly hash: string;
  readonly label: string;
  readonly isSmall?: boolean;
}): ReactNode {
  const groups = Array.from({ length: Math.ceil(hash.length / GROUP) }, (_, i) => hash.slice(i * GROUP, (i + 1) * GROUP));
  return (
    <p className={isSmall ? 'draw-hash small' : 'draw-hash'} role="img" aria-label={`${label}: ${hash}`}>
      {groups.map((group, index) => (
        <span key={index} aria-hidden="true">
          {group}
        </span>
      ))}
    </p>
  );
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('draw');
  return (
    <button
      type="button"
      className="draw-copy"
      onClick={() => void copyText(globalThis, text).then((isCopied) => showText(isCopied ? t('copied') : t('notCopied')))}
    >
      <Glyph name="copy" size={18} />
      {children}
    </button>
  );
}
