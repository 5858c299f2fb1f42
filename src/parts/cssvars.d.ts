import 'react';

declare module 'react' {
  /** Custom properties in `style`: where a component hands a figure to its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
