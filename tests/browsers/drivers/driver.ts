/** A browser with one page, for WebDriver and WebDriver BiDi. */
export interface Driver {
  /** Resolves once the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression that returns a string or a promise of one. Rejects with errors of the page. */
  evaluate(expression: string): Promise<string>;
  /** Performs real input; coordinates are CSS px of the viewport. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser for the walk. */
export interface Engine {
  /** Also names its screenshot folder. */
  readonly name: string;
  /** Starts the browser with a new profile and a page of VIEWPORT. */
  start(): Promise<Driver>;
}

export const VIEWPORT = { width: 390, height: 844 } as const;

/** Input actions of W3C WebDriver, used by both protocols. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' };
      readonly actions: readonly PointerAction[];
    };

export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}
