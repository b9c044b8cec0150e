import { vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** What a person wrote keeps its lines. */
export const words = style({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

export const aside = style({ margin: 0, color: vars.text.secondary });

export const late = style({ margin: 0, color: vars.critical.text });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
});

export const pictures = style({ display: "flex", flexWrap: "wrap", gap: "8px" });

export const picture = style({
  display: "block",
  inlineSize: "72px",
  blockSize: "72px",
  padding: 0,
  border: 0,
  borderRadius: "8px",
  overflow: "hidden",
  background: vars.bg.sunken,
  cursor: "pointer",
});

export const pixels = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});

export const title = style({ margin: 0 });
