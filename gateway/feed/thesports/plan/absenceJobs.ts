import type { Absence } from '#contract/detail/absences.ts';
import type { PollJob, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { readTeamAbsences } from '#gateway/feed/thesports/football/absences.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { SportKnowledge, ScenedMatch } from './sportKnowledge.ts';
import { PACE } from './paces.ts';

/** Who is absent, of football teams of open matches that have not begun. It may be outside the plan; line-ups say it then. */
export class AbsenceJobs {
  readonly #knowledge: SportKnowledge;
  readonly #absences = new Map<string, readonly Absence[]>();

  constructor(knowledge: SportKnowledge) {
    this.#knowledge = knowledge;
  }

  jobs(scene: PollScene): readonly PollJob[] {
    const coming = this.#knowledge.watched(scene).filter(({ match }) => match.kickoff > scene.now);
    return coming.flatMap((one) => [one.match.homeTeamId, one.match.awayTeamId].map((team) => this.#team(team, one)));
  }

  #team(team: string, one: ScenedMatch): PollJob {
    return this.#knowledge.job({
      path: 'team/injury/list',
      about: `${one.id}/${team}`,
      params: { uuid: team },
      priority: 'pages',
      everyMs: PACE.absences,
      read: (payload, context) => {
        for (const [id, absences] of readTeamAbsences(payload, context)) this.#absences.set(id, absences);
        return { events: this.#eventsOf(one, context.receivedAt) };
      },
    });
  }

  #eventsOf({ id, match }: ScenedMatch, at: number): readonly ProviderEvent[] {
    const [home, away] = [this.#absences.get(match.homeTeamId), this.#absences.get(match.awayTeamId)];
    if (home === undefined && away === undefined) return [];
    const body = { home: [...(home ?? [])], away: [...(away ?? [])] };
    return [{ kind: 'injuries', sourceId: sourceIdOf('football', 'match', id), at, body }];
  }
}
