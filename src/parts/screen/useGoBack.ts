import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that goes back, or to `parentPath` when this screen was opened first, by a link from outside. */
export function useGoBack(parentPath: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => void (hasPreviousScreen() ? navigate(-1) : navigate(parentPath, { replace: true })), [navigate, parentPath]);
}

/** Whether the previous history entry is ours: React Router numbers them. */
function hasPreviousScreen(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}
