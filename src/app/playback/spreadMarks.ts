/**
 * Places (in %) for marks that are at `wanted` (in %, in order), at least `gap` apart, so that a goal and its cancellation a minute
 * later are both legible; as near to where they belong as that allows, and closer together where so many do not fit.
 */
export function spreadMarks(wanted: readonly number[], gap: number): readonly number[] {
  const apart = Math.min(gap, 100 / Math.max(1, wanted.length));
  const places: number[] = [];
  for (const one of wanted) places.push(Math.max(one, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  // What was pushed beyond the end goes back, and takes with it what stands too near.
  let limit = 100;
  for (let i = places.length - 1; i >= 0 && (places[i] ?? 0) > limit; i -= 1) {
    places[i] = limit;
    limit -= apart;
  }
  return places;
}
