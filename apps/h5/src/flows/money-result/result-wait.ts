/** How a page waits for money that has not come to its end. */
export interface ResultWait {
  /** The last question got no answer; it is asked again. */
  readonly unreachable: boolean;
  /** It has taken so long that the page may be left. */
  readonly long: boolean;
  /** Asks now. A promise keeps the button busy. */
  readonly refresh: () => unknown;
}
