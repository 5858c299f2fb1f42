import './verdictBar.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewKind } from '#contract/console/reviewable.ts';
import { Button } from '#ui/Button.tsx';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';
import { LETTER_OF_ACT } from './reviewKeys.ts';
import type { Verdict } from './useVerdict.ts';

const MAX_CHARS = 1_000;

export interface VerdictBarProps {
  readonly verdict: Verdict;
  readonly kind: ReviewKind;
  readonly onNext: (() => void) | null;
  readonly onTransfer: () => void;
  readonly onClearSelection: () => void;
}

/** What can be done with the open item or the selected ones, and what it needs. */
export function VerdictBar({ verdict, kind, onNext, onTransfer, onClearSelection }: VerdictBarProps): ReactNode {
  const { t } = useTranslation('console');
  const { shown, isOtherKind, acts, reasons, reason, targets, text, member, missing, textField } = verdict;
  const isOfSelection = targets.length > 1 || targets[0]?.key !== shown?.item.key;
  const needsText = acts.some(({ needs }) => needs === 'text');
  const takesText = needsText || (reasons.length > 0 && reason !== null);
  const ids = reasons.map((_, index) => index);
  return (
    <footer className="verdict-bar">
      {isOfSelection && (
        <p className="verdict-many">
          <b>{t('verdict.many', { count: targets.length })}</b>
          <Button variant="quiet" size="slim" onClick={onClearSelection}>
            {t('verdict.clear')}
          </Button>
        </p>
      )}
      {acts.length === 0 && <p className="small mute">{t(isOtherKind ? 'verdict.otherKind' : 'verdict.nothing')}</p>}
      {reasons.length > 0 && (
        <div className="verdict-reasons">
          <span id="verdict-reasons" className="small mute">
            {t('verdict.reason')}
          </span>
          <div
            role="radiogroup"
            aria-labelledby="verdict-reasons"
            onKeyDown={(event) => handleRovingKeys(event, ids, reason === null ? 0 : reasons.indexOf(reason), verdict.chooseReason)}
          >
            {reasons.map((code, index) => (
              <button
                key={code}
                type="button"
                role="radio"
                aria-checked={code === reason}
                aria-keyshortcuts={String(index + 1)}
                tabIndex={code === reason || (reason === null && index === 0) ? 0 : -1}
                onClick={() => verdict.chooseReason(index)}
              >
                <kbd aria-hidden="true">{index + 1}</kbd>
                {t(`reason.${code}`)}
              </button>
            ))}
          </div>
        </div>
      )}
      {takesText && (
        <label className="verdict-text">
          <span className="small mute">{t(needsText ? (kind === 'appeal' ? 'verdict.answer' : 'verdict.note') : 'verdict.ownWords')}</span>
          <textarea
            ref={textField}
            rows={2}
            maxLength={MAX_CHARS}
            value={text}
            aria-invalid={missing === 'text'}
            onChange={(event) => verdict.setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </label>
      )}
      {acts.some(({ takesMember }) => takesMember) && (
        <label className="verdict-text">
          <span className="small mute">{t('verdict.member')}</span>
          <input value={member} maxLength={32} onChange={(event) => verdict.setMember(event.target.value)} />
        </label>
      )}
      <p className="verdict-missing" role="alert">
        {missing !== null && t(`verdict.missing.${missing}`)}
      </p>
      <div className="verdict-acts">
        {acts.map(({ name, needs }, index) => (
          <Button
            key={name}
            variant={index === 0 ? 'solid' : 'ghost'}
            aria-keyshortcuts={LETTER_OF_ACT[name]}
            aria-disabled={needs === 'reason' && reason === null ? true : undefined}
            onClick={() => verdict.press(name)}
          >
            {t(`act.${kind}.${name}`)}
            <kbd aria-hidden="true">{LETTER_OF_ACT[name]}</kbd>
          </Button>
        ))}
        {acts.length > 0 && (
          <Button variant="ghost" aria-keyshortcuts="T" onClick={onTransfer}>
            {t('verdict.transfer')}
            <kbd aria-hidden="true">T</kbd>
          </Button>
        )}
        <Button variant="ghost" aria-keyshortcuts="J" disabled={onNext === null} onClick={() => onNext?.()}>
          {t('item.next')}
          <kbd aria-hidden="true">J</kbd>
        </Button>
      </div>
    </footer>
  );
}
