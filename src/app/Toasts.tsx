import type { ReactNode } from 'react';
import { dismiss, type ToastMessage, useToasts } from '#stores/toast.ts';
import { Toast } from '#ui/Toast.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';

/** What is said over the page: one polite live region for all of it. In the first load, for it says too that something did not load. */
export function Toasts(): ReactNode {
  const messages = useAfterPaint(useToasts((state) => state.messages));
  return (
    <div className="toasts" aria-live="polite">
      {messages.map((message) => (
        <Toast key={message.id} {...message} action={message.action && actionOf(message.id, message.action)} />
      ))}
    </div>
  );
}

function actionOf(id: string, { label, run }: NonNullable<ToastMessage['action']>) {
  return {
    label,
    onPress() {
      dismiss(id);
      run();
    },
  };
}
