import { create } from 'zustand';

interface SettledState {
  /** What nobody waits for may come now. */
  readonly settled: boolean;
}

const useSettledState = create<SettledState>(() => ({ settled: false }));

/** Whether the page has been open for a while, or touched: what the first look does not need comes only then. */
export function usePageSettled(): boolean {
  return useSettledState((state) => state.settled);
}

/** Said once, by the frame of the app. */
export function markPageSettled(): void {
  useSettledState.setState({ settled: true });
}
