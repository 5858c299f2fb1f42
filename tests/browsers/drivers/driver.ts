/** A browser with one page, as WebDriver and WebDriver BiDi both see it. */
export interface Driver {
  /** Resolves once the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page that gives a string or a promise of one. Rejects with what the page threw. */
  evaluate(expression: string): Promise<string>;
  /** Performs real input; coordinates are CSS px of the viewport. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that the walk is tried in. */
export interface Engine {
  /** Also the name of its folder of screenshots. */
  readonly name: string;
  /** Starts the browser with a page of VIEWPORT and a profile of its own. */
  start(): Promise<Driver>;
}

export const VIEWPORT = { width: 390, height: 844 } as const;

/** Both protocols take the input actions of W3C WebDriver. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly PointerAction[];
    };

export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}
