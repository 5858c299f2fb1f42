import './seal.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ANCHOR_GRACE_MS } from '#contract/stances/anchorTimes.ts';
import { copyText } from '#ui/device/copyText.ts';
import { momentText } from '#parts/text/momentText.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { StanceDetail } from '#stores/queries/stances.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { secondsTimeOf } from '#features/stances/secondsTime.ts';
import { SealChain } from './SealChain.tsx';
import { type CheckedSeal, useSealCheck } from './useSealCheck.ts';

/** The seal of a stance: its fingerprint between its neighbours', and whether this device computes the same one. */
export function Seal({ stance }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  const checked = useSealCheck(stance);
  const { seal, open } = stance;
  const sealedAt = useClock((now) => momentText(seal.sealedAt, { now, language, timeZone }, true));
  return (
    <section className="stance-block stance-seal">
      <h2>
        {t('seal.title')}
        {open === null ? <small>{t('seal.note')}</small> : <Verdict checked={checked} />}
      </h2>
      <SealChain stance={stance} isBroken={checked.state === 'content' || checked.state === 'seal'} />
      <p className="stance-hash">{groupsOf(seal.hash)}</p>
      <p className="stance-note">{open === null ? t('seal.locked', { time: sealedAt }) : t('seal.open', { time: sealedAt })}</p>
      <Anchored stance={stance} />
      {(checked.state === 'content' || checked.state === 'seal') && (
        <p className="stance-warning" role="alert">
          <Icon name="warn" size={18} />
          {t(`seal.why.${checked.state}`)}
        </p>
      )}
      <div className="stance-acts">
        <Button variant="ghost" size="slim" onClick={() => void copy(seal.hash)}>
          <svg className="icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5" />
          </svg>
          {t('seal.copy')}
        </Button>
        {open !== null && (
          <Button variant="ghost" size="slim" icon="retry" onClick={checked.check}>
            {t('seal.check')}
          </Button>
        )}
        {checked.checkedAt !== null && checked.state === 'verified' && (
          <span role="status">{t('seal.checkedAt', { time: secondsTimeOf(checked.checkedAt, language, timeZone) })}</span>
        )}
      </div>
      {open !== null && <p className="stance-note">{t('seal.proves')}</p>}
    </section>
  );

  async function copy(hash: string): Promise<void> {
    showText((await copyText(globalThis, hash)) ? t('seal.copied') : t('share.failed'));
  }
}

/** When the seal was publicly recorded, which proves that it was not written after the kick-off (docs/seals.md#anchors). */
function Anchored({ stance: { seal, closesAt } }: { readonly stance: StanceDetail }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language, timeZone } = useLocale();
  const { anchoredAt } = seal;
  const isBegun = useClock((now) => now >= closesAt + ANCHOR_GRACE_MS);
  const time = useClock((now) => (anchoredAt === null ? '' : momentText(anchoredAt, { now, language, timeZone }, true)));
  if (anchoredAt === null) return <p className="stance-note">{t(isBegun ? 'seal.anchor.none' : 'seal.anchor.notYet')}</p>;
  return (
    <p className="stance-note">{t(anchoredAt <= closesAt + ANCHOR_GRACE_MS ? 'seal.anchor.recorded' : 'seal.anchor.late', { time })}</p>
  );
}

function Verdict({ checked: { state } }: { readonly checked: CheckedSeal }): ReactNode {
  const { t } = useTranslation('stancePage');
  if (state === 'locked') return null;
  const isBroken = state === 'content' || state === 'seal';
  return (
    <small className="stance-verdict" data-broken={isBroken || undefined}>
      {state === 'verified' && <Icon name="check" size={18} />}
      {isBroken && <Icon name="warn" size={18} />}
      {isBroken ? t('seal.state.broken') : t(`seal.state.${state}`)}
    </small>
  );
}

/** Digits in fours, as they are compared by eye. */
function groupsOf(hash: string): string {
  return hash.match(/.{4}/g)?.join(' ') ?? hash;
}
