import type { TeamReference } from '#contract/detail/sourceDocument.ts';
import type { IngestEvent } from '#gateway/feed/ingest/schema/eventSchema.ts';
import type { SourceAliases } from './sourceAliases.ts';

type Aliases = Pick<SourceAliases, 'resolve'>;

/** Returns an event with the ids under which its match, teams and competition are stored. */
export function resolveIds(event: IngestEvent, aliases: Aliases): IngestEvent {
  if (event.kind === 'gone') return event; // it defines aliases
  const team = (one: TeamReference): TeamReference => ({ ...one, sourceId: aliases.resolve('team', one.sourceId) });
  if (event.kind === 'standings') {
    const groups = event.body.groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, team: team(row.team) })) }));
    return { ...event, competition: aliases.resolve('competition', event.competition), body: { ...event.body, groups } };
  }
  const sourceId = aliases.resolve('match', event.sourceId);
  if (event.kind === 'analysis') return { ...event, sourceId, body: withTeams(event.body, team) };
  if (event.kind !== 'fixture') return { ...event, sourceId };
  const { competition, home, away } = event.body;
  const resolved = { ...competition, sourceId: aliases.resolve('competition', competition.sourceId) };
  return { ...event, sourceId, body: { ...event.body, competition: resolved, home: withId(home, aliases), away: withId(away, aliases) } };
}

function withTeams(
  analysis: Extract<IngestEvent, { readonly kind: 'analysis' }>['body'],
  team: (one: TeamReference) => TeamReference,
): Extract<IngestEvent, { readonly kind: 'analysis' }>['body'] {
  const inMatch = <Match extends { readonly home: TeamReference; readonly away: TeamReference }>(match: Match): Match => ({
    ...match,
    home: team(match.home),
    away: team(match.away),
  });
  const { meetings, recent, next } = analysis;
  return {
    ...analysis,
    meetings: meetings.map(inMatch),
    recent: { home: recent.home.map(inMatch), away: recent.away.map(inMatch) },
    next: { home: next.home.map(inMatch), away: next.away.map(inMatch) },
  };
}

function withId<Team extends { readonly sourceId: string }>(team: Team, aliases: Aliases): Team {
  return { ...team, sourceId: aliases.resolve('team', team.sourceId) };
}
