import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#ui/device/copyText.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';

/** The member's invite code, to be copied. */
export function InviteCode({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('accountInfo');
  return (
    <ul className="account-list">
      <li>
        <div className="account-row">
          <span className="grow">{t('invite.title')}</span>
          <b className="tabular-nums">{code}</b>
          <Button
            variant="ghost"
            size="slim"
            aria-label={t('invite.copyCode')}
            onClick={() =>
              void copyText({ navigator, document }, code).then((isCopied) => showText(isCopied ? t('invite.copied') : t('invite.failed')))
            }
          >
            {t('invite.copy')}
          </Button>
        </div>
      </li>
    </ul>
  );
}
