import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { LiveText } from '#contract/detail/liveText.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';

/** An incident as it is known now. */
export interface StoryIncident {
  readonly type: 'incident';
  readonly id: string;
  /** Server time (ms) at which the gateway first learned it. */
  readonly at: number;
  readonly incident: MatchIncident;
  /** The supplier no longer lists it: shown struck through. */
  readonly withdrawn: boolean;
}

export interface StoryText {
  readonly type: 'text';
  readonly id: string;
  readonly at: number;
  readonly text: LiveText;
}

/** What happened in a match, in the order in which the gateway learned it. */
export type Story = readonly (StoryIncident | StoryText)[];

/** Returns the story after an entry of the match's log. An amendment keeps its place; one of an unknown incident adds it. */
export function nextStory(story: Story, entry: MatchLogEntry): Story {
  switch (entry.type) {
    case 'text':
      return story.some((known) => known.id === entry.id) ? story : [...story, entry];
    case 'withdrawal':
      return story.map((known) => (known.type === 'incident' && known.id === entry.id ? { ...known, withdrawn: true } : known));
    case 'incident':
    case 'amendment':
      return withIncident(story, entry);
  }
}

function withIncident(story: Story, { id, at, incident }: Extract<MatchLogEntry, { readonly type: 'incident' | 'amendment' }>): Story {
  const index = story.findIndex((known) => known.type === 'incident' && known.id === id);
  const known = story[index];
  if (known === undefined) return [...story, { type: 'incident', id, at, incident, withdrawn: false }];
  return story.with(index, { type: 'incident', id, at: known.at, incident, withdrawn: false });
}
