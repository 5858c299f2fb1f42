/** Renders nothing: until the first screen the page shows the placeholder of `index.html` (styles/opening.css). */
export function AppSkeleton(): null {
  return null;
}
