import { create } from 'zustand';

/** The heading of a screen, which says where the user is. */
export interface ScreenHeading {
  readonly element: HTMLElement;
  readonly title: string;
}

interface HeadingState {
  /** The headings on the page, the innermost last: a match beside its list has one of its own. */
  readonly headings: readonly ScreenHeading[];
}

/** What the page's title and the focus after a navigation follow. */
export const screenHeadings = create<HeadingState>(() => ({ headings: [] }));

/** Adds the heading of a screen that is shown. Returns a function that removes it. */
export function addScreenHeading(heading: ScreenHeading): () => void {
  screenHeadings.setState(({ headings }) => ({ headings: [...headings, heading] }));
  return () => screenHeadings.setState(({ headings }) => ({ headings: headings.filter((one) => one !== heading) }));
}
