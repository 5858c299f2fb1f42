import type { ReactNode } from 'react';
import { useToasts } from '#stores/toast.ts';
import { Toast } from '#ui/Toast.tsx';

/** What is said over the page: one polite live region for all of it. */
export function Toasts(): ReactNode {
  const messages = useToasts((state) => state.messages);
  return (
    <div className="toasts" aria-live="polite">
      {messages.map(({ id, text }) => (
        <Toast key={id}>{text}</Toast>
      ))}
    </div>
  );
}
