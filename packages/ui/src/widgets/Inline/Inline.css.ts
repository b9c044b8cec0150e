import { style, styleVariants } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";

export const inline = style({ ...box, display: "flex", flexWrap: "wrap", minInlineSize: 0 });

export const align = styleVariants({
  center: { alignItems: "center" },
  baseline: { alignItems: "baseline" },
  start: { alignItems: "flex-start" },
  end: { alignItems: "flex-end" },
});

export const justify = styleVariants({
  start: {},
  center: { justifyContent: "center" },
  end: { justifyContent: "flex-end" },
  between: { justifyContent: "space-between" },
});
