/** Returns the id of the element of a comment, which a letter leads to. */
export function commentElementId(id: number): string {
  return `comment-${id}`;
}
