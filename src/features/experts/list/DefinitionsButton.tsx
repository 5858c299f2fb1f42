import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import { Button } from '#ui/Button.tsx';

const load = () => import('./DefinitionsSheet.tsx');

/** Opens the definitions behind the numbers. `definition` is the version that the gateway named; null where it named none. */
export function DefinitionsButton({ definition }: { readonly definition: number | null }): ReactNode {
  const { t } = useTranslation('experts');
  const [isOpen, setOpen] = useState(false);
  const sheet = useLazyOverlay(load, isOpen, { close: () => setOpen(false), reopen: () => setOpen(true) });
  return (
    <span className="expert-definitions-open">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('definitions.open')}
      </Button>
      {isOpen && sheet && <sheet.DefinitionsSheet definition={definition} onClose={() => setOpen(false)} />}
    </span>
  );
}
