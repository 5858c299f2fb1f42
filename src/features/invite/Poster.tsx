import './poster.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/downloadFile.ts';
import { shareFile } from '#api/shareFile.ts';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { FullSheet } from '#ui/overlay/FullSheet.tsx';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH, type PosterContent } from './drawPoster.ts';

export interface PosterProps {
  readonly code: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The poster of an invite code as a picture of this device: to save, to share, or to keep by a long press. Load it with `import()`. */
export function Poster({ code, link, onClose }: PosterProps): ReactNode {
  const { t } = useTranslation(['invite', 'common']);
  const member = useSession((session) => session.member);
  const nickname = member?.nickname ?? '';
  const texts = {
    scan: t('poster.scan'),
    headline: t('poster.headline'),
    from: t('poster.from', { name: nickname }),
    digits: t('poster.digits'),
  };
  const letter = [...nickname.trim()].slice(0, 1).join('').toUpperCase();
  const poster = usePoster({ code, link, letter, colour: crestColoursOf(member?.memberId ?? code)[0], texts });
  const save = (): void => {
    if (poster === null || poster === 'failed') return;
    showText(downloadFile({ document, URL }, poster.file) ? t('poster.saved') : t('poster.notSaved'));
  };
  const share = (): void => {
    if (poster === null || poster === 'failed') return;
    void shareFile({ navigator, document, URL }, poster.file).then((shared) => {
      if (shared === 'saved') showText(t('poster.savedInstead'));
      if (shared === 'failed') showText(t('share.failed'));
    });
  };
  const isReady = poster !== null && poster !== 'failed';
  return (
    <FullSheet open onClose={onClose} title={t('poster.title')} closeLabel={t('common:close')} header={null}>
      <div className="poster-sheet">
        {poster === 'failed' ? (
          <p role="alert">{t('poster.failed')}</p>
        ) : (
          <img
            src={poster?.address}
            alt={t('poster.alt', { name: nickname, code: [...code].join(' ') })}
            width={POSTER_WIDTH}
            height={POSTER_HEIGHT}
          />
        )}
        <div className="ways">
          <Button icon={<Glyph name="download" size={18} />} disabled={!isReady} onClick={save}>
            {t('poster.save')}
          </Button>
          <Button variant="ghost" icon={<Glyph name="share" size={18} />} disabled={!isReady} onClick={share}>
            {t('poster.share')}
          </Button>
        </div>
        <p>{t('poster.note', { width: POSTER_WIDTH, height: POSTER_HEIGHT })}</p>
      </div>
    </FullSheet>
  );
}

interface DrawnPoster {
  readonly file: File;
  readonly address: string;
}

/** Draws the poster once; null until it is drawn, `failed` on a device that cannot. */
function usePoster(content: PosterContent): DrawnPoster | 'failed' | null {
  const [poster, setPoster] = useState<DrawnPoster | 'failed' | null>(null);
  const drawn = JSON.stringify(content);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.width = POSTER_WIDTH;
    canvas.height = POSTER_HEIGHT;
    const context = canvas.getContext('2d');
    if (context === null) {
      setPoster('failed');
      return undefined;
    }
    let isGone = false;
    drawPoster(context, content);
    canvas.toBlob((blob) => {
      if (isGone) return;
      // A data address, because pages may show no blobs (the gateway's Content-Security-Policy).
      const file = blob && new File([blob], `touchline-${content.code}.png`, { type: 'image/png' });
      setPoster(file === null ? 'failed' : { file, address: canvas.toDataURL('image/png') });
    }, 'image/png');
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- equal contents are new objects in each render; their text stands for them
  }, [drawn]);
  return poster;
}
