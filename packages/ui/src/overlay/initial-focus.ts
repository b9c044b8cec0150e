/** Marks what has focus first when the overlay around it opens. */
export const INITIAL_FOCUS = "data-focus-first";
