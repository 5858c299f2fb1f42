import './realNameBody.css';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shown } from '#contract/console/reviewable.ts';
import { Button } from '#ui/Button.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { useErrorText } from '#console/client/useErrorText.ts';
import { DeskIcon } from '#console/frame/DeskIcon.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { Facts } from './Facts.tsx';

const REASONS = ['compare', 'second', 'complaint'] as const;
const MAX_CHARS = 200;
const HIDDEN_NUMBER = '•••••• •••••••• ••••';

export interface RealNameBodyProps {
  readonly itemKey: string;
  readonly shown: Extract<Shown, { kind: 'realName' }>;
}

/** A real name: masked, and its photos covered, until the operator says why they look; each look is in the audit. */
export function RealNameBody({ itemKey, shown: { member, maskedName, photos, times } }: RealNameBodyProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({});
  const field = useRef<HTMLInputElement>(null);
  const name = useMutation({ mutationFn: (why: string) => client.call('realNameView', { key: itemKey, reason: why }) });
  const photo = useMutation({
    mutationFn: async (id: string) => ({ id, ...(await client.call('identityView', { key: itemKey, photo: id, reason: reason.trim() })) }),
    onSuccess: ({ id, address }) => setAddresses((before) => ({ ...before, [id]: address })),
  });
  const withReason = (look: (why: string) => void): void => {
    const why = reason.trim();
    setIsMissing(why === '');
    if (why === '') field.current?.focus();
    else look(why);
  };
  const error = name.error ?? photo.error;
  return (
    <>
      <h1>{name.data?.name ?? maskedName}</h1>
      <AuthorLine author={member} facts={[t('realName.times', { count: times })]} />
      <Facts
        facts={[
          [t('realName.name'), name.data?.name ?? maskedName],
          [
            t('realName.number'),
            <span key="number" className="tabular-nums">
              {name.data?.number ?? HIDDEN_NUMBER}
            </span>,
          ],
        ]}
      />
      <section className="look-reason">
        <label>
          <span>{t('realName.reason')}</span>
          <input
            ref={field}
            value={reason}
            maxLength={MAX_CHARS}
            aria-invalid={isMissing}
            onChange={(event) => {
              setReason(event.target.value);
              setIsMissing(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </label>
        <div className="look-reasons">
          {REASONS.map((one) => (
            <button key={one} type="button" onClick={() => setReason(t(`realName.because.${one}`))}>
              {t(`realName.because.${one}`)}
            </button>
          ))}
        </div>
        <p className="small mute">{isMissing ? t('realName.needsReason') : t('realName.audited')}</p>
        <Button
          variant="ghost"
          size="slim"
          disabled={name.isPending || name.isSuccess}
          onClick={() => withReason((why) => name.mutate(why))}
        >
          {t('realName.show')}
        </Button>
      </section>
      <div className="identity-photos">
        {photos.map((id, index) =>
          addresses[id] === undefined ? (
            <button key={id} type="button" disabled={photo.isPending} onClick={() => withReason(() => photo.mutate(id))}>
              <DeskIcon name="eye" size={24} />
              {t('realName.photo', { number: index + 1 })}
            </button>
          ) : (
            <img key={id} src={addresses[id]} alt={t('realName.photoShown', { number: index + 1 })} />
          ),
        )}
      </div>
      {error !== null && <p role="alert">{errorText(error)}</p>}
    </>
  );
}
