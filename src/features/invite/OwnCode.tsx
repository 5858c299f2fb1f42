import { share } from '#ui/device/share.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#ui/device/copyText.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { CodeFlips } from './CodeFlips.tsx';
import { inviteLink } from './inviteLink.ts';

const NO_CODE = '       ';

const loadPoster = async () => {
  const [{ Poster }] = await Promise.all([import('./Poster.tsx'), loadNamespaces('invite')]);
  return { Poster };
};

/** The member's code and link, to copy, to send, or as a poster; null while the code is not known. */
export function OwnCode({ code }: { readonly code: string | null }): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const poster = useLazyOverlay(loadPoster, isOpen, { close: () => setIsOpen(false), reopen: () => setIsOpen(true) });
  const link = code === null ? '' : inviteLink(location.origin, language, code);
  return (
    <section className="friends-block own-code" aria-busy={code === null}>
      <h2>
        {t('code.title')}
        <CopyButton text={code} label={t('code.copy')} failed={t('code.copyFailed')} />
      </h2>
      <CodeFlips code={code ?? NO_CODE} label={code === null ? t('code.title') : t('code.label', { code: [...code].join(' ') })} />
      <div className="link">
        <Glyph name="link" />
        <span className="truncate">{link.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={code === null ? null : link} label={t('link.copy')} failed={t('link.copyFailed')} isSolid />
      </div>
      <div className="ways">
        <ShareButton link={link} disabled={code === null} />
        <Button
          variant="ghost"
          icon={<Glyph name="qr" size={18} />}
          aria-haspopup="dialog"
          disabled={code === null}
          onClick={() => setIsOpen(true)}
        >
          {t('poster.make')}
        </Button>
      </div>
      {isOpen && poster && code !== null && <poster.Poster code={code} link={link} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

interface CopyButtonProps {
  /** null: nothing to copy yet. */
  readonly text: string | null;
  /** Accessible name. */
  readonly label: string;
  readonly failed: string;
  readonly isSolid?: boolean;
}

function CopyButton({ text, label, failed, isSolid = false }: CopyButtonProps): ReactNode {
  const { t } = useTranslation('invite');
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = text !== null && copied === text;
  const copy = (): void => {
    if (text === null) return;
    void copyText({ navigator, document }, text).then((worked) => {
      setCopied(worked ? text : null);
      showText(worked ? t('copied') : failed);
    });
  };
  return (
    <Button
      variant={isSolid ? 'solid' : 'ghost'}
      size="slim"
      icon={isCopied ? 'check' : <Glyph name="copy" size={18} />}
      aria-label={label}
      disabled={text === null}
      onClick={copy}
    >
      {isCopied ? t('copied') : t('copy')}
    </Button>
  );
}

function ShareButton({ link, disabled }: { readonly link: string; readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('invite');
  const onShare = (): void => {
    void share(window, t('share.text'), link).then((shared) => {
      if (shared === 'copied') showText(t('share.copied'));
      if (shared === 'failed') showText(t('share.failed'));
    });
  };
  return (
    <Button icon={<Glyph name="share" size={18} />} disabled={disabled} onClick={onShare}>
      {t('share.send')}
    </Button>
  );
}
