import * as z from 'zod/mini';
import { injuries } from './absences.ts';
import { analysisOf } from './analysis.ts';
import { environment } from './environment.ts';
import { logoUrl, names, sourceId } from './fields.ts';
import { forecast } from './forecast.ts';
import { intelligence } from './intelligence.ts';
import { lineups } from './lineups.ts';
import { liveText } from './liveText.ts';
import { matchIncident } from './matchIncident.ts';
import { odds } from './odds.ts';
import { playerStatistics } from './playerStatistics.ts';
import { standingsOf } from './standings.ts';
import { statistics } from './statistics.ts';
import { trend } from './trend.ts';

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/i, 'a colour is written #12ab9f'));
/** A team of which no match needs to be announced; a known team keeps its name, colours and logo. */
const teamReference = z.strictObject({
  sourceId,
  name: names,
  colours: z.exactOptional(z.tuple([colour, colour])),
  logo: z.exactOptional(logoUrl),
});
export type TeamReference = z.infer<typeof teamReference>;

const incidents = z.strictObject({ incidents: z.array(matchIncident).check(z.maxLength(1_500)) });
const text = z.strictObject({ entries: z.array(liveText).check(z.maxLength(1_000)) });

/** The body of each kind of document about a match. */
export const DOCUMENT_BODIES = {
  incidents,
  text,
  statistics,
  trend,
  lineups,
  players: playerStatistics,
  odds,
  environment,
  injuries,
  intelligence,
  forecast,
  analysis: analysisOf(teamReference),
} as const;

export type SourceDocumentKind = keyof typeof DOCUMENT_BODIES;
export type SourceDocumentBody<Kind extends SourceDocumentKind> = z.infer<(typeof DOCUMENT_BODIES)[Kind]>;

/**
 * What a supplier says about a match: absolute, and replaced whole by the next document of its kind (providers are read this way, so that
 * a lost message costs nothing). `at` is when it became true, in ms; an older document than the stored one is ignored.
 */
export type SourceDocument = {
  readonly [Kind in SourceDocumentKind]: {
    readonly kind: Kind;
    readonly sourceId: string;
    readonly at: number;
    readonly body: SourceDocumentBody<Kind>;
  };
}[SourceDocumentKind];

export const sourceStandings = standingsOf(teamReference);

/** The table of one stage of a competition's season. */
export interface StandingsDocument {
  /** The supplier's id of the competition. */
  readonly competition: string;
  readonly at: number;
  readonly body: z.infer<typeof sourceStandings>;
}
