import * as z from 'zod/mini';
import { companyId } from '#contract/detail/odds.ts';
import { DOCUMENT_BODIES as BODIES, sourceStandings } from '#contract/detail/sourceDocument.ts';
import { id, time } from './fieldSchemas.ts';
import { fixtureBody } from './fixtureSchema.ts';
import { stateBody } from './stateSchema.ts';

/** Nothing has changed, and the supplier still watches the match. `odds`: these companies' prices stand, or with true all. */
const heardBody = z.strictObject({
  odds: z.exactOptional(z.union([z.literal(true), z.array(companyId).check(z.maxLength(200))], 'odds is true, or ids of companies')),
});

/** An id that the provider has deleted, or merged into another one. */
const goneBody = z
  .strictObject({
    what: z.enum(['match', 'team', 'competition'], 'what is match, team or competition'),
    mergedInto: z.optional(id),
  })
  .check(
    z.refine(({ what, mergedInto }) => what === 'match' || mergedInto !== undefined, {
      path: ['mergedInto'],
      error: 'only a match can be deleted: name the id that it was merged into',
    }),
  );

function about<Kind extends string, Body extends z.ZodMiniType>(kind: Kind, body: Body) {
  return z.strictObject({ id, kind: z.literal(kind), sourceId: id, at: time, body });
}

const options = [
  about('fixture', fixtureBody),
  about('state', stateBody),
  about('incidents', BODIES.incidents),
  about('text', BODIES.text),
  about('trend', BODIES.trend),
  about('environment', BODIES.environment),
  about('odds', BODIES.odds),
  about('analysis', BODIES.analysis),
  z.strictObject({ id, kind: z.literal('standings'), competition: id, at: time, body: sourceStandings }),
  about('injuries', BODIES.injuries),
  about('intelligence', BODIES.intelligence),
  about('forecast', BODIES.forecast),
  about('lineups', BODIES.lineups),
  about('statistics', BODIES.statistics),
  about('players', BODIES.players),
  about('gone', goneBody),
  about('heard', heardBody),
] as const;

/** The vocabulary of suppliers: one absolute document of each kind about a match, replaced by the next. */
export const eventSchema = z.discriminatedUnion(
  'kind',
  options,
  `kind is one of ${options.map(({ shape }) => shape.kind.def.values[0]).join(', ')}`,
);
export type IngestEvent = z.output<typeof eventSchema>;
export type EventOf<Kind extends IngestEvent['kind']> = Extract<IngestEvent, { readonly kind: Kind }>;
/** Events about a match's detail. */
export type DocumentEvent = Exclude<IngestEvent, { readonly kind: 'fixture' | 'state' | 'standings' | 'gone' | 'heard' }>;
