import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedAccountName, saveAccountName } from '#stores/session/savedAccountName.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/** The account name that this device saved, never the password, and its removal. */
export function SavedNameRow(): ReactNode {
  const { t } = useTranslation('account');
  const [name, setName] = useState(savedAccountName);
  return (
    <li>
      <div className="account-row">
        <Icon name="account" />
        <span className="grow">
          {t('saved.title')}
          <small>{name ?? t('saved.none')}</small>
        </span>
        {name !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              saveAccountName(null);
              setName(null);
            }}
          >
            {t('saved.forget')}
          </Button>
        )}
      </div>
    </li>
  );
}
