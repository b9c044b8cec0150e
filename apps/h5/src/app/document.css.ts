import { globalStyle } from "@vanilla-extract/css";
import { barHeight, vars } from "@kedu/ui";

// The app owns its document; widgets bring no rule for elements.
globalStyle("html", {
  background: vars.bg.canvas,
  // Focus and hash targets stay clear of the bars that stick to the edges.
  scrollPaddingBlock: `calc(${barHeight.nav} + 8px) 96px`,
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
});
globalStyle("body", { margin: 0, background: vars.bg.canvas, overflowWrap: "anywhere" });
globalStyle("h1:focus-visible", { outline: "none" });
