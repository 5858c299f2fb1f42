import { useCallback, useState } from 'react';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import type { ShownMessage } from '#stores/room/roomStore.ts';

/** The menu of one message. */
export interface ShownMenu {
  /** The message that it is about, also while it closes; null before the first. */
  readonly message: ShownMessage | null;
  readonly isOpen: boolean;
  readonly open: (message: ShownMessage) => void;
  readonly close: () => void;
  /** The code of the menu; null until it has loaded. */
  readonly sheet: Awaited<ReturnType<typeof loadMenu>> | null;
}

const loadMenu = () => import('./MessageMenu.tsx');

/** Returns the menu of messages, which loads with the first tap. */
export function useMessageMenu(): ShownMenu {
  const [message, setMessage] = useState<ShownMessage | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const sheet = useLazyOverlay(loadMenu, isOpen, { close, reopen: () => setIsOpen(true) });
  const open = useCallback((chosen: ShownMessage) => {
    setMessage(chosen);
    setIsOpen(true);
  }, []);
  return { message, isOpen, open, close, sheet };
}
