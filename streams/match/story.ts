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

/**
 * Returns the story after entries of the match's log. An amendment keeps its place; one of an unknown incident adds it. Takes time in
 * proportion to both lengths, so fold many entries at once.
 */
export function extendStory(story: Story, entries: readonly MatchLogEntry[]): Story {
  const next = [...story];
  const places = new Map(story.map(({ type, id }, place) => [placeKey(type, id), place]));
  for (const entry of entries) {
    const type = entry.type === 'text' ? 'text' : 'incident';
    const place = places.get(placeKey(type, entry.id));
    const item = itemAfter(place === undefined ? undefined : next[place], entry);
    if (item === undefined) continue;
    if (place === undefined) places.set(placeKey(type, entry.id), next.push(item) - 1);
    else next[place] = item;
  }
  return next;
}

/** Returns what an entry makes of the known item of its id; undefined for a withdrawal of what was never there. */
function itemAfter(known: Story[number] | undefined, entry: MatchLogEntry): Story[number] | undefined {
  switch (entry.type) {
    case 'text':
      return known ?? entry;
    case 'withdrawal':
      return known?.type === 'incident' ? { ...known, withdrawn: true } : known;
    case 'incident':
    case 'amendment':
      return { type: 'incident', id: entry.id, at: known?.at ?? entry.at, incident: entry.incident, withdrawn: false };
  }
}

/** Incidents and texts are numbered apart. */
function placeKey(type: Story[number]['type'], id: string): string {
  return `${type} ${id}`;
}
