import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, type ToastMessage, useToasts } from '#stores/overlays/toast.ts';
import { Toast } from '#ui/overlay/Toast.tsx';

/**
 * Toasts are announced politely, and are in the first load because they also say that something did not load. Messages lie above
 * sheets, so that an error in a sheet is seen; offers lie below sheets, and any tap elsewhere on the page dismisses them.
 */
export function Toasts(): ReactNode {
  const messages = useDeferredValue(useToasts((state) => state.messages));
  const offers = messages.filter(({ isOffer }) => isOffer);
  return (
    <>
      <div className="toasts offers" aria-live="polite">
        <ToastList messages={offers} />
      </div>
      <div className="toasts" aria-live="polite">
        <ToastList messages={messages.filter(({ isOffer }) => !isOffer)} />
      </div>
    </>
  );
}

function ToastList({ messages }: { readonly messages: readonly ToastMessage[] }): ReactNode {
  const { t } = useTranslation('common');
  return messages.map(({ id, action, stays, onPress, ...message }) => (
    <Toast
      key={id}
      {...message}
      id={id}
      hint={t('toastKey')}
      action={action && { label: action.label, onPress: dismissing(id, action.run) }}
      close={stays ? { label: t('close'), onPress: () => dismissToast(id) } : undefined}
      onPress={onPress && dismissing(id, onPress)}
    />
  ));
}

function dismissing(id: string, run: () => void): () => void {
  return () => {
    dismissToast(id);
    run();
  };
}
