import { create } from 'zustand';

interface StatisticsState {
  /** The partner whose statistics are shown (three_member_name of the address); null: none are. */
  readonly memberName: string | null;
}

export const useStatistics = create<StatisticsState>(() => ({ memberName: null }));

/** Shows the statistics of a partner. */
export function showStatistics(memberName: string): void {
  useStatistics.setState({ memberName });
}

export function closeStatistics(): void {
  useStatistics.setState({ memberName: null });
}
