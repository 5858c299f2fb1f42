import { useQuery, useQueryClient } from '@tanstack/react-query';
import { POLL_MS } from '#contract/console/deadlines.ts';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import type { QueueItem } from '#contract/console/reviewable.ts';
import { useConsole } from './consoleContext.ts';

export interface Poll extends Omit<ConsoleOutput<'poll'>, 'items'> {
  readonly items: readonly QueueItem[];
  /** Server time minus the time of this device (ms). */
  readonly offset: number;
}

export interface PollState {
  /** null until the first answer. */
  readonly poll: Poll | null;
  /** Whether the last answer is no older than two polls. */
  readonly isLive: boolean;
  readonly error: Error | null;
  readonly refresh: () => void;
}

const POLL_KEY = ['poll'];

/** Asks for what is new while the page is visible. `item`: the open one, on which the operator is seen. */
export function usePoll(item: string): PollState {
  const { client } = useConsole();
  const queries = useQueryClient();
  const { data, error, isError, refetch } = useQuery({
    queryKey: POLL_KEY,
    queryFn: async (): Promise<Poll> => {
      const before = queries.getQueryData<Poll>(POLL_KEY);
      const answer = await client.call('poll', { ...(before && { seen: before.rev }), ...(item !== '' && { item }) });
      return { ...answer, items: answer.items ?? before?.items ?? [], offset: answer.now - Date.now() };
    },
    refetchInterval: POLL_MS,
    retry: false,
  });
  return { poll: data ?? null, isLive: data !== undefined && !isError, error, refresh: () => void refetch() };
}
