import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DrawTicket } from '#contract/draw/drawCalls.ts';
import { DRAW_ADDRESS_MAX_CHARS, DRAW_RECIPIENT_MAX_CHARS } from '#contract/draw/drawLimits.ts';
import { dateOf } from '#i18n/moments.ts';
import { useSend } from '#parts/input/useSend.ts';
import { useSendDrawAddress } from '#stores/queries/draw.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';

export interface DrawDeliveryProps {
  readonly ticket: DrawTicket;
  readonly delivery: NonNullable<DrawTicket['delivery']>;
}

/** Where a won thing is, and what its member does next. The address goes to the operator and is never shown again. */
export function DrawDelivery({ ticket, delivery: { state, until } }: DrawDeliveryProps): ReactNode {
  const { t } = useTranslation('draw');
  const { language, timeZone } = useLocale();
  return (
    <section className="draw-seal">
      <h2>{t('delivery.title')}</h2>
      <p className="draw-state">{t(`delivery.${state}`, { day: dateOf(until, language, timeZone) })}</p>
      {state === 'realName' && (
        <Link className="btn solid wide" to={`/${language}/account/realName`}>
          {t('delivery.verify')}
        </Link>
      )}
      {(state === 'address' || state === 'waiting') && <AddressForm ticket={ticket} />}
    </section>
  );
}

function AddressForm({ ticket: { round, n } }: Pick<DrawDeliveryProps, 'ticket'>): ReactNode {
  const { t } = useTranslation('draw');
  const [recipient, setRecipient] = useState('');
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState('');
  const store = useSendDrawAddress();
  const { busy, send } = useSend(() => store({ round, n, recipient, phone, address }));
  const isWhole = recipient.trim() !== '' && address.trim() !== '' && /^\+?[\d\s-]{6,20}$/.test(phone);
  return (
    <form
      className="draw-address"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) send();
      }}
    >
      <label>
        {t('delivery.recipient')}
        <input
          autoComplete="name"
          maxLength={DRAW_RECIPIENT_MAX_CHARS}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
      </label>
      <label>
        {t('delivery.phone')}
        <input autoComplete="tel" inputMode="tel" maxLength={20} value={phone} onChange={({ target }) => setPhone(target.value)} />
      </label>
      <label>
        {t('delivery.where')}
        <textarea
          autoComplete="street-address"
          rows={3}
          maxLength={DRAW_ADDRESS_MAX_CHARS}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <Button type="submit" size="wide" disabled={busy || !isWhole}>
        {t('delivery.send')}
      </Button>
    </form>
  );
}
