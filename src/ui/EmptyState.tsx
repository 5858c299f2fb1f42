import './emptyState.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

/** What is missing (docs/product.md#empty-states). */
export type EmptyType = 'error' | 'search' | 'match' | 'expert' | 'recommend' | 'news' | 'notice' | 'statistics';

/**
 * Decoration, so that the first load does without it, and a page without a network too: an error of its own would replace the screen.
 * Not by `then`, which the build moves to where it does not see a style that fails.
 */
const EmptyDrawing = lazy(async () => {
  try {
    const module = await import('./EmptyDrawing.tsx');
    return { default: module.EmptyDrawing };
  } catch {
    return { default: () => null };
  }
});

interface Action {
  readonly label: string;
  readonly icon?: ButtonProps['icon'];
  readonly onPress: () => void;
}

/** Without matches or stances there is always a button that leads to some (docs/product.md#empty-states). */
type TypeAndAction =
  | { readonly type: 'match' | 'recommend'; readonly action: Action }
  | { readonly type: Exclude<EmptyType, 'match' | 'recommend'>; readonly action?: Action };

export type EmptyStateProps = TypeAndAction & {
  readonly title: string;
  readonly text?: string;
  /** HTTP status of a failure. */
  readonly status?: string | undefined;
};

/** An empty screen: what is missing, and an action. Errors are announced. */
export function EmptyState({ type, title, text, status, action }: EmptyStateProps): ReactNode {
  return (
    <section className="empty" role={type === 'error' ? 'alert' : undefined}>
      <svg viewBox="0 0 200 88" aria-hidden="true" focusable="false">
        <Suspense>
          <EmptyDrawing type={type} />
        </Suspense>
      </svg>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {status && <small>{status}</small>}
      {action && (
        <Button icon={action.icon} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </section>
  );
}
