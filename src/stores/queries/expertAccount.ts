import type { Input } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { invalidateCall } from './queryClient.ts';

export type Application = Omit<Input<'introduction'>, 'agreed'>;

/** What a member does to be an expert; what is shown of it is refetched. */
export interface ExpertActions {
  /** Applies to become an expert; an expert's call replaces the introduction. Rejects with CallError, which the API client reports. */
  introduce(application: Application): Promise<void>;
  /** Rejects with CallError; the caller says what failed. */
  setStrongLeagues(leagueIds: readonly number[]): Promise<void>;
}

export function useExpertActions(): ExpertActions {
  const { api } = useLiveClient();
  return {
    async introduce(application) {
      await api.call('introduction', { ...application, agreed: true });
      void invalidateCall('expertDetail');
      await invalidateCall('expertBasic');
    },
    async setStrongLeagues(leagueIds) {
      await api.call('strongLeagues', { leagueIds: [...leagueIds] }, { quiet: true });
      void invalidateCall('expertDetail');
      await invalidateCall('expertBasic');
    },
  };
}
