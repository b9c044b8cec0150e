import { style, styleVariants } from "@vanilla-extract/css";
import { fillInk } from "../../illustrations/illustration.css.ts";
import { container } from "../../theme/container.ts";
import { box } from "../../theme/reset.ts";
import { radius, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

const card = style({
  ...box,
  ...container,
  borderRadius: radius.slab,
  padding: "16px 18px 18px",
  color: vars.text.primary,
  vars: { [fillInk]: vars.illustration.onTint },
});

function tinted(background: string, edge: string) {
  return { background, boxShadow: `inset 0 0 0 1px ${edge}` };
}

export const ground = styleVariants({
  slab: [
    card,
    {
      ...tinted(vars.bg.slab, vars.bg.slabEdge),
      padding: "16px 20px 18px",
      color: vars.text.onSlab,
      // The page's focus ring would be too dark here.
      vars: { [vars.border.focus]: vars.accent.onSlab },
    },
  ],
  invite: [card, tinted(vars.line.invite, vars.line.inviteEdge)],
  progress: [
    card,
    {
      ...tinted(vars.line.progress, vars.line.progressEdge),
      vars: { [fillInk]: vars.info.tint },
    },
  ],
  overdue: [card, tinted(vars.line.overdue, vars.line.overdueEdge)],
  blocked: [card, tinted(vars.line.blocked, vars.line.blockedEdge)],
  ended: [card, tinted(vars.line.ended, vars.line.endedEdge)],
});

export const quiet = styleVariants({
  slab: { color: vars.text.onSlabMuted },
  tint: { color: vars.text.secondary },
});

/** Two ends of a line that wrap when they do not fit. */
export const between = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
});

export const label = style({ ...box, ...typeScale.bodySmall });

export const middle = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "12px",
  marginBlockStart: "10px",
});

/** The way on is beside the number, or below it where both do not fit. */
export const middleCompact = style([
  middle,
  { flexWrap: "wrap", alignItems: "center", marginBlockStart: "4px" },
]);

export const words = style({ flex: 1, minInlineSize: 0 });
export const wordsCompact = style({ flex: "1 1 10rem", minInlineSize: 0 });

export const illustration = style({
  flex: "none",
  marginBlockStart: "-2px",
  "@container": { [stackBelow]: { display: "none" } },
});

export const headline = styleVariants({
  /** Above a figure the headline is its label. */
  withFigure: { ...box, ...typeScale.bodySmall, fontWeight: 600, color: vars.text.secondary },
  /** With no figure the headline is what is read first. */
  alone: { ...box, ...typeScale.title },
  /** On the slab it is on the product's own line. */
  slab: { ...box, display: "inline", font: "inherit", fontWeight: 400 },
});

export const figure = style({ display: "block", marginBlock: "2px" });
export const figureSlab = style({ display: "block", marginBlock: "4px 8px" });
export const figureWords = styleVariants({
  l: { display: "block", ...typeScale.figureL },
  m: { display: "block", ...typeScale.figureM },
});

export const secondary = style({ ...box, ...typeScale.bodySmall, marginBlockStart: "2px" });

export const rule = style({ marginBlockStart: "14px" });
export const ruleSlab = style({ marginBlockStart: "4px" });

export const values = style([
  between,
  { ...typeScale.caption, alignItems: "baseline", marginBlockStart: "6px" },
]);

export const facts = style({
  ...box,
  display: "grid",
  gridTemplateColumns: "1.5fr 1fr .8fr",
  gap: "8px",
  marginBlockStart: "12px",
  paddingBlockStart: "10px",
  borderBlockStart: `1px solid ${vars.border.onSlab}`,
  "@container": { [stackBelow]: { gridTemplateColumns: "1fr 1fr" } },
});

export const factsOnTint = style({ borderBlockStartColor: vars.border.default });

export const fact = style({
  selectors: { "&:first-child": { "@container": { [stackBelow]: { gridColumn: "1 / -1" } } } },
});

export const factLabel = style({ ...box, ...typeScale.caption });
/** The first fact is the largest: the annual rate must not be smaller than the daily one. */
export const factFirst = style({ ...box, ...typeScale.figureS });
export const factRest = style({
  ...box,
  ...typeScale.bodySmall,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums lining-nums",
  lineHeight: 1.7,
});

export const action = style({ marginBlockStart: "14px" });
export const actionBeside = style({ flex: "none" });

/** Among quiet words. */
export const price = style({ fontWeight: 600, fontVariantNumeric: "tabular-nums lining-nums" });

export const note = style({
  ...box,
  ...typeScale.caption,
  marginBlockStart: "10px",
  textAlign: "center",
});

export const link = style({ display: "flex", justifyContent: "center", marginBlockEnd: "-8px" });
