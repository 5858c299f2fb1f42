import * as z from 'zod/mini';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';

/** An entry of `incidents`: the whole list comes each time, without ids. */
export const incidentRow = z.object({
  type: z.number(),
  position: z.number(),
  time: z.int(),
  add_time: maybeNumber,
  player_id: maybeText,
  player_name: maybeText,
  assist1_id: maybeText,
  assist1_name: maybeText,
  in_player_id: maybeText,
  in_player_name: maybeText,
  out_player_id: maybeText,
  out_player_name: maybeText,
  home_score: maybeNumber,
  away_score: maybeNumber,
  var_reason: maybeNumber,
  var_result: maybeNumber,
  reason_type: maybeNumber,
});
export type IncidentRow = z.output<typeof incidentRow>;
