import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';

type Body<Kind extends ProviderEvent['kind']> = ProviderEventOf<Kind>['body'];
type OddsCompany = Body<'odds'>['companies'][number];

/**
 * Returns an event about a match with home and away exchanged. Sometimes the official home side is the provider's away side
 * (`team_reverse`); then everything about the match is turned round at one place, here.
 */
export function reverseSides(event: ProviderEvent): ProviderEvent {
  switch (event.kind) {
    case 'fixture':
      return { ...event, body: fixture(event.body) };
    case 'state':
      return { ...event, body: state(event.body) };
    case 'incidents':
      return { ...event, body: { incidents: event.body.incidents.map(incident) } };
    case 'text':
      return { ...event, body: { entries: event.body.entries.map((entry) => ({ ...entry, side: entry.side && other(entry.side) })) } };
    case 'trend':
      return { ...event, body: { periods: event.body.periods.map((values) => values.map(negative)) } };
    case 'odds':
      return { ...event, body: { companies: event.body.companies.map(prices) } };
    case 'statistics':
      return { ...event, body: { periods: statistics(event.body.periods) } };
    case 'lineups':
      return { ...event, body: turned(event.body) };
    case 'players':
      return { ...event, body: turned(event.body) };
    case 'injuries':
      return { ...event, body: turned(event.body) };
    case 'forecast':
      return { ...event, body: { models: event.body.models.map(model) } };
    case 'analysis': {
      const { recent, next, goalTimes } = event.body;
      return { ...event, body: { ...event.body, recent: turned(recent), next: turned(next), goalTimes: goalTimes && turned(goalTimes) } };
    }
    default:
      return event;
  }
}

function fixture(body: Body<'fixture'>): Body<'fixture'> {
  const reversed = turned(body);
  return body.state === undefined ? reversed : { ...reversed, state: { ...body.state, body: state(body.state.body) } };
}

function state(body: Body<'state'>): Body<'state'> {
  const score = turned(body.score);
  if (body.sport === 'basketball') return { ...body, score, periods: body.periods.map(turned) };
  const { half, regular, penalties, corners, yellows, reds, substitutions, kicks } = body;
  return {
    ...body,
    score,
    half: half && turned(half),
    regular: regular && turned(regular),
    penalties: penalties && turned(penalties),
    corners: corners && turned(corners),
    kicks: kicks?.map((kick) => ({ ...kick, side: other(kick.side) })),
    ...(yellows === undefined ? {} : { yellows: turned(yellows) }),
    ...(reds === undefined ? {} : { reds: turned(reds) }),
    ...(substitutions === undefined ? {} : { substitutions: turned(substitutions) }),
  };
}

type Incident = Body<'incidents'>['incidents'][number];

function incident(one: Incident): Incident {
  const sided = 'side' in one ? { ...one, side: other(one.side) } : one;
  return 'score' in sided && sided.score !== null ? { ...sided, score: turned(sided.score) } : sided;
}

/** The line is added to the home side's goals, so it changes its sign with the sides; a total is of both, and over stays over. */
function prices(company: OddsCompany): OddsCompany {
  const isTotal = company.market === 'total';
  return {
    ...company,
    points: company.points.map((point) => ({
      ...(isTotal ? point : turned(point)),
      line: isTotal || point.line === null ? point.line : negative(point.line),
      score: point.score && turned(point.score),
    })),
  };
}

type Periods = Body<'statistics'>['periods'];

function statistics(periods: Periods): Periods {
  return Object.fromEntries(
    Object.entries(periods).map(([period, values]) => [
      period,
      Object.fromEntries(Object.entries(values ?? {}).map(([name, sides]) => [name, sides && turned(sides)])),
    ]),
  );
}

type Model = Body<'forecast'>['models'][number];

/** The rows of `scores` are the home side's goals. */
function model(one: Model): Model {
  const scores = one.scores && one.scores.map((row, i) => row.map((_, j) => one.scores?.[j]?.[i] ?? 0));
  return { ...turned(one), expected: one.expected && turned(one.expected), scores };
}

function turned<Sides extends { readonly home: unknown; readonly away: unknown }>(sides: Sides): Sides {
  return { ...sides, home: sides.away, away: sides.home };
}

function other(side: 'home' | 'away'): 'home' | 'away' {
  return side === 'home' ? 'away' : 'home';
}

/** 0 stays 0, never -0. */
function negative(value: number): number {
  return value === 0 ? 0 : -value;
}
