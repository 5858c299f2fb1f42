import type { Team } from '#contract/match/fixtures.ts';
import type { Side } from '#contract/match/match.ts';
import type { DetailState } from '#stores/detail/detailStore.ts';

/** What happened in a match, in the order in which the gateway learned it. */
export type Story = NonNullable<DetailState['story']>;
/** An incident of a story. */
export type StoryIncident = Extract<Story[number], { readonly type: 'incident' }>;
/** The teams of a match. */
export type Teams = Readonly<Record<Side, Team>>;
