import type { Script } from '#tests/tapes/script.ts';

/** Returns the tape of a script with other names for its teams, in their order, and for its competitions. */
export function renamedTape({ tape }: Script, teams: readonly string[], competition: string): Script['tape'] {
  const { names } = tape;
  return {
    ...tape,
    names: {
      ...names,
      teams: names.teams.map((team, i) => ({ ...team, name: teams[i] ?? '' })),
      competitions: names.competitions.map((one) => ({ ...one, name: competition })),
    },
  };
}
