import { queryClient } from './queryClient.ts';

/** Looks whether the tenant is under maintenance, once for all calls that fail together. */
export function checkBaseConfig(): void {
  void queryClient.refetchQueries({ queryKey: ['baseConfig'] }, { cancelRefetch: false });
}

/** Fetches again, wherever it is shown, what failed during maintenance. */
export function refetchFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
