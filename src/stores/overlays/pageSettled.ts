import { create } from 'zustand';

interface SettledState {
  /** Whether deferred parts may load. */
  readonly settled: boolean;
}

const useSettledState = create<SettledState>(() => ({ settled: false }));

/** Whether the page has been open for a while or touched: parts that the first view does not need load then. */
export function usePageSettled(): boolean {
  return useSettledState((state) => state.settled);
}

/** Called once, by the shell. */
export function markPageSettled(): void {
  useSettledState.setState({ settled: true });
}
