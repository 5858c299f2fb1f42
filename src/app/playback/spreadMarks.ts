/**
 * Returns positions for marks (in %, ascending) at least `gap` minGap and as near to their own as possible, so that a goal and its
 * cancellation a minute later are both legible. The gap shrinks when they do not fit.
 */
export function spreadMarks(marks: readonly number[], gap: number): readonly number[] {
  const minGap = Math.min(gap, 100 / Math.max(1, marks.length));
  const positions: number[] = [];
  for (const mark of marks) positions.push(Math.max(mark, (positions.at(-1) ?? Number.NEGATIVE_INFINITY) + minGap));
  // Marks pushed beyond the end move back and push their neighbours.
  let limit = 100;
  for (let i = positions.length - 1; i >= 0 && (positions[i] ?? 0) > limit; i -= 1) {
    positions[i] = limit;
    limit -= minGap;
  }
  return positions;
}
