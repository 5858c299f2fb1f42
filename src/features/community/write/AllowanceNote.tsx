import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { momentOf } from '#i18n/moments.ts';
import { useClock } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';

/** A mute that ends later than this is meant for good. */
const FOR_GOOD_MS = 5 * 365 * 86_400_000;
/** The number that is left is told from here on. */
const FEW = 2;

/** Whether the member may publish now, before the text is written: how many posts are left, or until when there are none. */
export function AllowanceNote({ allowance }: { readonly allowance: Output<'communityAllowance'> | undefined }): ReactNode {
  const { t } = useTranslation(['communityWrite', 'community']);
  const { language, timeZone } = useLocale();
  const until = allowance?.mute?.until ?? 0;
  const isForGood = useClock((now) => until - now > FOR_GOOD_MS);
  if (allowance === undefined) return null;
  const { mute, posts, newcomer } = allowance;
  const timeText = (at: number): string => momentOf(at, language, timeZone);
  if (mute !== null) {
    const text = isForGood ? t('community:access.mutedForGood') : t('community:access.muted', { time: timeText(mute.until) });
    return <Note text={mute.reason === '' ? text : `${text} ${t('community:access.reason', { reason: mute.reason })}`} />;
  }
  if (posts.left === 0 && posts.nextAt !== null) return <Note text={t('allowance.none', { time: timeText(posts.nextAt) })} />;
  if (posts.left > FEW) return null;
  return (
    <p className="write-allowance">{[t('allowance.left', { count: posts.left }), newcomer ? t('allowance.newcomer') : ''].join(' ')}</p>
  );
}

function Note({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="write-refusal" role="alert">
      <Icon name="lock" size={18} />
      <span>{text}</span>
    </p>
  );
}
