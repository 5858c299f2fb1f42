import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { sportOf } from '#contract/stances/playTypes.ts';
import { LEGS_PER_MATCH } from '#contract/stances/stanceLimits.ts';
import { ageText } from '#features/release/ageText.ts';
import { oddsMarketOf } from '#features/release/pick/selectionText.ts';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { priceText } from '#parts/odds/priceText.ts';
import { useSideOrder } from '#parts/text/localeHooks.ts';
import { useServerNow } from '#parts/text/serverClock.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { formatIn } from '#stores/preferences/usualOddsFormat.ts';
import { shownLegs } from '#stores/release/releaseDraft.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Publishing, PublishFailure } from './usePublish.ts';

const MINUTE_MS = 60_000;

export interface FailureNoteProps extends Pick<Publishing, 'busy' | 'failure' | 'publish'> {
  /** Whether something was sent without an answer: nothing else can be done before it is known what became of it. */
  readonly isUnanswered: boolean;
}

/** Why the stance was not sealed, in words, with what can be done about it. */
export function FailureNote({ busy, failure, isUnanswered, publish }: FailureNoteProps): ReactNode {
  const { t } = useTranslation(['release', 'errors']);
  if (isUnanswered && !busy) {
    return (
      <Note text={t('publish.failed')} detail={t('publish.unanswered')}>
        <Button size="slim" onClick={publish}>
          {t('publish.retry')}
        </Button>
      </Note>
    );
  }
  if (failure === null) return null;
  return failure.state === 'refused' ? (
    <Refusal refusal={failure} />
  ) : (
    <Note text={failedText(failure.error, (key) => t(`errors:${key}`))} />
  );
}

type Refused = Extract<PublishFailure, { state: 'refused' }>;

function Refusal({ refusal }: { readonly refusal: Refused }): ReactNode {
  const { t } = useTranslation('release');
  const { goBack } = useReleaseSteps();
  const { reason, leg, match } = refusal;
  const why = { reason: useReason(refusal) };
  const [draft] = useReleaseDraft();
  const [first, second] = useSideOrder(sportOf(shownLegs(draft)[leg ?? 0]?.pick?.playType ?? 'winDrawLose'));
  const ofLeg = leg === null ? t('refusal.sentence', why) : t('refusal.ofLeg', { ...why, number: leg + 1 });
  const text = match === undefined ? ofLeg : t('refusal.ofMatch', { ...why, first: match[first], second: match[second] });
  switch (reason) {
    case 'bannedWords':
      return <Note text={text} />;
    case 'marketClosed':
    case 'marketTaken':
    case 'stale':
    case 'outlying':
      return (
        <Note text={text}>
          <Button size="slim" onClick={() => goBack('pick', 1)}>
            {t('refusal.toPick')}
          </Button>
        </Note>
      );
    default:
      return (
        <Note text={text}>
          <Button size="slim" onClick={() => goBack('match', 2)}>
            {t('refusal.toMatch')}
          </Button>
        </Note>
      );
  }
}

/** Why nothing was sealed; for a price how old it is, or what the others offer. */
function useReason({ reason, leg, price }: Refused): string {
  const { t } = useTranslation('release');
  const [draft] = useReleaseDraft();
  const { language } = useLocale();
  const format = formatIn(
    useOddsPreferences((all) => all),
    language,
  );
  const now = useServerNow(MINUTE_MS);
  if (price === null) return t(`refusal.${reason}`, { max: LEGS_PER_MATCH });
  const { confirmedAt, outlying, limits } = price;
  const { minutes } = limits;
  if (reason === 'stale')
    return confirmedAt === null ? t('refusal.unconfirmed') : t('refusal.stale', { ago: ageText(now - confirmedAt, t), minutes });
  if (reason !== 'outlying' || outlying === null) return t(`refusal.${reason}`, { max: LEGS_PER_MATCH });
  const market = oddsMarketOf(shownLegs(draft)[leg ?? 0]?.pick?.playType ?? 'winDrawLose');
  const textOf = (one: number): string => priceText(one, format, market);
  return t('refusal.outlying', { price: textOf(outlying.price), median: textOf(outlying.median), factor: limits.percent / 100 });
}

/** The gateway's words for the author, else those of the error. */
function failedText(error: unknown, textOf: (key: CallError['key']) => string): string {
  return (error instanceof CallError ? error.userMessage : null) ?? textOf(errorKey(error));
}

function Note({ text, detail, children }: { readonly text: string; readonly detail?: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className="release-failure" role="alert">
      <Icon name="warn" />
      <p>
        {text}
        {detail !== undefined && <small>{detail}</small>}
      </p>
      {children}
    </div>
  );
}
