import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { useLocale } from '#stores/preferences/locale.ts';

/** The screens of a release that follow each other. */
export type ReleaseStep = 'match' | 'pick' | 'push';

/** A stance that has just been sealed. */
export interface SealedStance {
  readonly articleId: number;
  readonly ruleType: number;
  readonly status: number;
  readonly hash: string;
}

/** Set from the seal until its page is shown. */
export const useJustSealed = create<{ readonly stance: SealedStance | null }>(() => ({ stance: null }));

/**
 * Moves between the steps. Each step is a history entry, so that "back" leads one step back; `depth` in its state counts the steps below it.
 * A sealed stance takes the place of all of them: "back" from it leads to where the release began.
 */
export function useReleaseSteps() {
  const { language } = useLocale();
  const navigate = useNavigate();
  const depth = depthOf(useLocation().state);
  const pathOf = (step: ReleaseStep): string => `/${language}/expert/release/${step}`;
  return {
    pathOf,
    goOn: (step: ReleaseStep) => void navigate(pathOf(step), { state: { depth: depth + 1 } }),
    /** Goes `steps` back to a step, or replaces this one where it was opened by its address. */
    goBack: (step: ReleaseStep, steps: number) => void (depth >= steps ? navigate(-steps) : navigate(pathOf(step), { replace: true })),
    showSealed(stance: SealedStance) {
      useJustSealed.setState({ stance });
      if (depth > 0) void navigate(-depth);
      else void navigate(pathOf('push'), { replace: true, state: { sealed: stance } });
    },
  };
}

function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;
}

/** Returns the sealed stance that a history entry shows, or null. */
export function sealedIn(state: unknown): SealedStance | null {
  if (typeof state !== 'object' || state === null || !('sealed' in state)) return null;
  const { sealed } = state;
  return isSealed(sealed) ? sealed : null;
}

function isSealed(sealed: unknown): sealed is SealedStance {
  if (typeof sealed !== 'object' || sealed === null) return false;
  const { articleId, ruleType, status, hash }: Partial<Record<keyof SealedStance, unknown>> = sealed;
  return [articleId, ruleType, status].every(Number.isInteger) && typeof hash === 'string';
}
