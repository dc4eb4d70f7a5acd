/** What the path through the page asks of a browser, whichever engine it has. */

/** A browser that was started, with one window of 1440 × 900. */
export interface Browser {
  /** As it names itself, with its version. */
  readonly name: string;
  /** Opens an address, and waits until the page is loaded. */
  open(address: string): Promise<void>;
  /** Calls a function in the page; it sees its arguments and nothing else of where it was written. */
  evaluate<Arguments extends readonly unknown[], Result>(
    call: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Clicks the middle of an element, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Presses keys one after another: characters, or the names of `keys`. */
  press(...pressed: readonly string[]): Promise<void>;
  /** What is done from now on is done in this frame; without a selector, in the page around it. */
  enterFrame(selector?: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A picture of the window, PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Why a browser cannot be driven here: it is skipped. */
export interface Missing {
  readonly missing: string;
}

/** Keys without a character, by the names that the DOM gives them, with WebDriver's code points for them. */
export const keys: Readonly<Record<string, string>> = {
  Control: '\ue009',
  Delete: '\ue017',
  End: '\ue010',
  Enter: '\ue007',
  Escape: '\ue00c',
  Home: '\ue011',
  Tab: '\ue004',
};

/** The size of the window. */
export const windowSize = { width: 1440, height: 900 } as const;
