import './infoForm.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { NewPhoneForm } from './NewPhoneForm.tsx';
import { OldPhoneForm, type PhoneChangeToken } from './OldPhoneForm.tsx';

export interface PhonePartProps {
  /** Masked; null: the member has none, and binds one. */
  readonly phone: string | null;
  readonly onDone: () => void;
}

/** Changes the phone in stations: a code to the old one, the new one with its code, done. The first counts for ten minutes. */
export function PhonePart({ phone, onDone }: PhonePartProps): ReactNode {
  const { t } = useTranslation('accountInfo');
  const [change, setChange] = useState<PhoneChangeToken | null>(null);
  useEffect(() => {
    if (change === null) return;
    const expiry = setTimeout(() => setChange(null), change.validMs);
    return () => clearTimeout(expiry);
  }, [change]);
  if (phone === null) return <NewPhoneForm changeToken={null} onDone={onDone} />;
  const isProved = change !== null;
  return (
    <ol className="phone-way">
      <li data-state={isProved ? 'done' : 'now'} aria-current={isProved ? undefined : 'step'}>
        {isProved && <Icon name="check" size={14} />}
        <p>
          {t('mobile.old')}
          <small>{isProved ? t('mobile.proved') : phone}</small>
        </p>
        {!isProved && <OldPhoneForm onProved={setChange} />}
      </li>
      <li data-state={isProved ? 'now' : 'ahead'} aria-current={isProved ? 'step' : undefined}>
        <p>{t('mobile.new')}</p>
        {isProved && <NewPhoneForm changeToken={change.token} onDone={onDone} />}
      </li>
      <li data-state="ahead">
        <p>
          {t('mobile.changed')}
          <small>{t('mobile.changedText')}</small>
        </p>
      </li>
    </ol>
  );
}
