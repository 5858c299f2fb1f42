import * as z from 'zod/mini';

const id = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.number()));

/** An entry of `incidents`: the whole list comes each time, without ids. */
export const incidentRow = z.object({
  type: z.number(),
  position: z.number(),
  time: z.int(),
  add_time: number,
  player_id: id,
  player_name: id,
  assist1_id: id,
  assist1_name: id,
  in_player_id: id,
  in_player_name: id,
  out_player_id: id,
  out_player_name: id,
  home_score: number,
  away_score: number,
  var_reason: number,
  var_result: number,
  reason_type: number,
});
export type IncidentRow = z.output<typeof incidentRow>;
