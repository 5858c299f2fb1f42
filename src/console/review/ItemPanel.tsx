import './itemPanel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import type { Colleague, Reviewable } from '#contract/console/reviewable.ts';
import { momentOf } from '#i18n/moments.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useConsole, useOperator } from '#console/client/consoleContext.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { LoadState, Nothing } from '#console/frame/LoadState.tsx';
import { AppealBody } from './kinds/AppealBody.tsx';
import { PaymentBody } from './kinds/PaymentBody.tsx';
import { RealNameBody } from './kinds/RealNameBody.tsx';
import { RewardBody } from './kinds/RewardBody.tsx';
import { StanceBody } from './kinds/StanceBody.tsx';
import { TextBody } from './kinds/TextBody.tsx';
import { itemTitle } from './itemText.ts';
import { TimeLeft } from './TimeLeft.tsx';
import type { Verdict } from './useVerdict.ts';
import { VerdictBar } from './VerdictBar.tsx';

export interface ItemPanelProps {
  readonly verdict: Verdict;
  /** Server time (ms). */
  readonly now: number;
  readonly colleagues: readonly Colleague[];
  readonly hasWaiting: boolean;
  /** null: nothing else waits. */
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
  readonly onTransfer: () => void;
  readonly onTrail: () => void;
  readonly onClearSelection: () => void;
}

/** The open item with everything that is needed to decide it. */
export function ItemPanel(props: ItemPanelProps): ReactNode {
  const { verdict, now, hasWaiting, onNext, onBack, onTransfer, onTrail, onClearSelection } = props;
  const { t } = useTranslation('console');
  const { shown, error, retry, targets } = verdict;
  if (shown === null) {
    return (
      <main className="item-panel">
        {error !== null && isGone(error) ? (
          <div className="item-gone">
            <Nothing title={t('item.gone')} text={t('item.goneText')} />
            <Button onClick={onNext ?? onBack}>{t(onNext === null ? 'back' : 'item.next')}</Button>
          </div>
        ) : error !== null || verdict.targets.length > 0 || isOpening() ? (
          <LoadState error={error} onRetry={retry} />
        ) : (
          <div className="item-gone">
            {hasWaiting ? (
              <Nothing title={t('item.none')} text={t('item.noneText')} />
            ) : (
              <Nothing title={t('queue.empty')} text={t('queue.emptyText')} />
            )}
            {onNext !== null && (
              <Button onClick={onNext}>
                {t('item.first')}
                <kbd>J</kbd>
              </Button>
            )}
          </div>
        )}
      </main>
    );
  }
  return (
    <main className="item-panel">
      <ItemHead shown={shown} now={now} onBack={onBack} onTrail={onTrail} />
      <ItemBody key={shown.item.key} verdict={verdict} shown={shown} now={now} />
      {targets.length > 0 && (
        <VerdictBar verdict={verdict} kind={shown.item.kind} onNext={onNext} onTransfer={onTransfer} onClearSelection={onClearSelection} />
      )}
    </main>
  );

  function isOpening(): boolean {
    return location.hash.startsWith('#/review/');
  }
}

function ItemHead({
  shown: { item },
  now,
  onBack,
  onTrail,
}: Pick<ItemPanelProps, 'now' | 'onBack' | 'onTrail'> & { readonly shown: Reviewable }): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  return (
    <header className="item-head">
      <button type="button" className="item-back" aria-label={t('back')} onClick={onBack}>
        <DeskIcon name="back" />
      </button>
      <Tag variant="ink">{t(`kind.${item.kind}`)}</Tag>
      <b className="tabular-nums mute">{item.label}</b>
      <span className="mute small truncate">{t('item.since', { time: momentOf(item.since, language, timeZone) })}</span>
      <span className="item-due">
        <span className="small">{t(item.kind === 'stance' ? 'item.untilKickoff' : 'item.untilDue')}</span>
        <TimeLeft due={item.due} now={now} />
      </span>
      <Button variant="quiet" size="slim" onClick={onTrail}>
        {t('audit.title')}
      </Button>
    </header>
  );
}

function ItemBody({ verdict, shown, now }: { readonly verdict: Verdict; readonly shown: Reviewable; readonly now: number }): ReactNode {
  const { t } = useTranslation('console');
  const { operator } = useOperator();
  const body = useRef<HTMLDivElement>(null);
  // Another item is read from its beginning, by screen readers too; the keys stay where they are.
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  const { claim } = shown.item;
  const others = shown.viewers.filter(({ id }) => id !== operator.id);
  const taken = claim !== null && claim.by.id !== operator.id && claim.until > now ? claim.by.name : null;
  return (
    <div ref={body} className="item-body" tabIndex={-1} role="region" aria-label={itemTitle(shown.item, t)}>
      {verdict.hasChanged && <Hint text={t('item.changed')} />}
      {taken !== null && <Hint text={t('item.takenBy', { name: taken })} />}
      {taken === null && others.length > 0 && <Hint text={t('item.viewedBy', { names: others.map(({ name }) => name).join(', ') })} />}
      {bodyOf(shown)}
    </div>
  );
}

function Hint({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="item-hint" role="status">
      <DeskIcon name="eye" size={16} />
      {text}
    </p>
  );
}

function bodyOf({ item, shown }: Reviewable): ReactNode {
  switch (shown.kind) {
    case 'stance':
      return <StanceBody title={item.title} shown={shown} />;
    case 'report':
    case 'held':
      return <TextBody shown={shown} match={item.match} />;
    case 'appeal':
      return <AppealBody shown={shown} />;
    case 'realName':
      return <RealNameBody itemKey={item.key} shown={shown} />;
    case 'reward':
      return <RewardBody shown={shown} />;
    case 'payment':
      return <PaymentBody shown={shown} />;
  }
}

function isGone(error: Error): boolean {
  return error instanceof CallError && error.status === 404;
}
