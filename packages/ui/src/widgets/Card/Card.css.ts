import { style, styleVariants } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

const base = style({ ...box, ...container, borderRadius: radius.card, color: vars.text.primary });

export const tone = styleVariants({
  surface: [
    base,
    { background: vars.bg.surface, boxShadow: `inset 0 0 0 1px ${vars.border.subtle}` },
  ],
  caution: [
    base,
    { background: vars.line.blocked, boxShadow: `inset 0 0 0 1px ${vars.line.blockedEdge}` },
  ],
  critical: [
    base,
    { background: vars.line.overdue, boxShadow: `inset 0 0 0 1px ${vars.line.overdueEdge}` },
  ],
});

export const padding = styleVariants({
  normal: { padding: "16px" },
  compact: { padding: "12px 16px" },
  none: {},
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
});

export const spaced = style({ marginBlockEnd: "12px" });
export const close = style({ marginBlockEnd: "2px" });

// A heading may be what someone else wrote: no word of it makes the card wider than the page.
export const heading = style({ ...box, ...typeScale.heading, overflowWrap: "anywhere" });

export const trailing = style({ ...typeScale.bodySmall, color: vars.text.secondary });
