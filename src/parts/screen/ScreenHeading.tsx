import { type ReactNode, useEffect, useRef } from 'react';
import { addScreenHeading } from '#stores/overlays/screenHeading.ts';

export interface ScreenHeadingProps {
  /** Of the page, before the name of the app. */
  readonly title: string;
  readonly className?: string;
  /** What is shown; the title by default. */
  readonly children?: ReactNode;
}

/** The `h1` of a screen: names the page, and has focus after a navigation that asked for no other part. Each screen has one. */
export function ScreenHeading({ title, className, children = title }: ScreenHeadingProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => (ref.current ? addScreenHeading({ element: ref.current, title }) : undefined), [title]);
  return (
    <h1 ref={ref} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
