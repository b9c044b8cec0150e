/**
 * A box whose children lay themselves out by its width and text size. Its own text size stays that
 * of the page, because `em` in a container condition is read from here.
 */
export const container = {
  boxSizing: "border-box",
  containerType: "inline-size",
  inlineSize: "100%",
} as const;
