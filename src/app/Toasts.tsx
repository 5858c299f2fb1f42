import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { dismiss, type ToastMessage, useToasts } from '#stores/toast.ts';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { whenIdle } from './idle.ts';

// Nothing is said before the first tap or goal: how it looks is not for the first load, and is there before it is needed.
const load = () => import('#ui/Toast.tsx');
const Toast = lazy(async () => ({ default: (await load()).Toast }));

/** What is said over the page: one polite live region for all of it. */
export function Toasts(): ReactNode {
  const messages = useAfterPaint(useToasts((state) => state.messages));
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return (
    <div className="toasts" aria-live="polite">
      <Suspense>
        {messages.map((message) => (
          <Toast key={message.id} {...message} action={message.action && actionOf(message.id, message.action)} />
        ))}
      </Suspense>
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
