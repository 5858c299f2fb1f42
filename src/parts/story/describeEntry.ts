import type { IncidentReason } from '#contract/detail/matchIncident.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import type { LiveWords } from './liveWords.ts';
import { minuteAriaLabel } from './minuteAriaLabel.ts';
import type { Kick } from './shootout.ts';
import type { GoalEntry, OtherIncident, TimelineEntry } from './timelineEntries.ts';

/** The two lines of text of an entry on one side of the timeline. */
export interface EntryText {
  readonly primary: string;
  /** Empty when there is nothing to add. */
  readonly secondary: string;
}

/** Returns an entry as one sentence for screen readers: "61st minute, Goal, Northwick, Okafor, Assist: Linde, 2–1". */
export function entrySentence(entry: TimelineEntry, kickoff: string, words: LiveWords): string {
  const { t, match, teams, nameOf, join } = words;
  switch (entry.type) {
    case 'goal':
      return join([
        minuteAriaLabel(entry.minute, match),
        t(`kind.${entry.kind}`),
        teams[entry.side],
        nameOf(entry.player),
        entry.kind === 'ownGoal' && t('ownGoalBy', { team: teams[otherSide(entry.side)] }),
        entry.assist !== null && t('assist', { name: nameOf(entry.assist) }),
        entry.score !== null && scoreText(entry.score),
        entry.life !== 'confirmed' && t(`life.${entry.life}`),
      ]);
    case 'incident':
      return join([incidentSentence(entry.incident, words), entry.withdrawn && t('withdrawn')]);
    case 'round':
      return join([
        t('round', { round: entry.round.round }),
        kickSentence(entry.round.home, words),
        kickSentence(entry.round.away, words),
        scoreText(entry.round.score),
      ]);
    case 'text':
      return join([entry.text.minute !== null && minuteAriaLabel(entry.text.minute, match), nameIn(entry.text.text, words.language)]);
    case 'kickoff':
      return join([t('kickoff'), kickoff]);
  }
}

function incidentSentence(incident: OtherIncident, words: LiveWords): string {
  const { t, match, teams, nameOf, join } = words;
  switch (incident.kind) {
    case 'periodEnd':
      return join([t(`periodEnd.${periodOf(incident.period)}`), scoreText(incident.score)]);
    case 'addedTime':
      return join([minuteAriaLabel(incident.minute, match), t('addedTime', { count: incident.minutes })]);
    case 'substitution':
      return join([
        minuteAriaLabel(incident.minute, match),
        t('kind.substitution'),
        teams[incident.side],
        incident.player !== null && t('in', { name: nameOf(incident.player) }),
        incident.playerOut !== null && t('out', { name: nameOf(incident.playerOut) }),
        reasonText(incident.reason, words),
      ]);
    case 'var':
      return join([
        minuteAriaLabel(incident.minute, match),
        t('kind.var'),
        teams[incident.side],
        nameOf(incident.player),
        t(`var.${incident.result}`),
        reasonText(incident.reason, words),
      ]);
    case 'penaltyMissed':
      return join([minuteAriaLabel(incident.minute, match), t('kind.penaltyMissed'), teams[incident.side], nameOf(incident.player)]);
    default:
      return join([
        minuteAriaLabel(incident.minute, match),
        t(`kind.${incident.kind}`),
        teams[incident.side],
        nameOf(incident.player),
        reasonText(incident.reason, words),
      ]);
  }
}

function kickSentence(kick: Kick | null, { t, teams, nameOf, join }: LiveWords): string {
  return kick === null ? '' : join([teams[kick.side], nameOf(kick.player), t(kick.scored ? 'kick.scored' : 'kick.missed')]);
}

/** Returns the text beside a goal; its minute stands after the name, because the score takes the middle. */
export function goalText(entry: GoalEntry, minute: string, { t, teams, nameOf }: LiveWords): EntryText {
  return { primary: `${nameOf(entry.player) || t('kind.goal')} ${minute}`, secondary: secondary() };

  function secondary(): string {
    if (entry.kind === 'ownGoal') return t('ownGoalBy', { team: teams[otherSide(entry.side)] });
    return entry.assist === null ? '' : t('assist', { name: nameOf(entry.assist) });
  }
}

/** Returns the text beside a card, a missed penalty or a VAR decision. */
export function incidentText(incident: Exclude<OtherIncident, { readonly kind: 'periodEnd' | 'addedTime' }>, words: LiveWords): EntryText {
  const { t, nameOf, join } = words;
  const name = nameOf(incident.player);
  switch (incident.kind) {
    case 'substitution':
      return { primary: name || t('kind.substitution'), secondary: nameOf(incident.playerOut) };
    case 'var': {
      const decision = [t(`var.${incident.result}`), reasonText(incident.reason, words)];
      return name === '' ? { primary: decision[0] ?? '', secondary: decision[1] ?? '' } : { primary: name, secondary: join(decision) };
    }
    case 'penaltyMissed':
      return withKind(name, t('kind.penaltyMissed'), '');
    case 'secondYellow':
      return withKind(name, join([t('kind.secondYellow'), reasonText(incident.reason, words)]), '');
    default:
      return withKind(name, t(`kind.${incident.kind}`), reasonText(incident.reason, words));
  }
}

/** A card says its reason where there is one: its colour says which card it is. */
function withKind(name: string, kind: string, reason: string): EntryText {
  return name === '' ? { primary: kind, secondary: reason } : { primary: name, secondary: reason || kind };
}

/** Returns `2–1`. */
export function scoreText({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}–${away}`;
}

/** Returns the opponent's side. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

function reasonText(reason: IncidentReason | null, { t }: LiveWords): string {
  return reason === null ? '' : t(`reason.${reason}`);
}

/** Returns the period of a football match: 1 and 2 halves, 3 and 4 of extra time, 5 the shoot-out. */
export function periodOf(period: number): 1 | 2 | 3 | 4 | 5 {
  return period === 1 || period === 2 || period === 3 || period === 4 ? period : 5;
}
