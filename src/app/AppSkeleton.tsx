/** Nothing before the first screen: an empty page shows what `index.html` opens with (styles/opening.css). */
export function AppSkeleton(): null {
  return null;
}
