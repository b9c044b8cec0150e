import { style } from "@vanilla-extract/css";
import { light } from "./palette.ts";
import { listReset } from "./reset.ts";
import { vars } from "./tokens.css.ts";
import { typeScale } from "./type-scale.ts";

export const swatches = style({
  ...listReset,
  ...typeScale.caption,
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "8px",
});

export const row = style({ display: "flex", alignItems: "center", gap: "8px" });

const base = style({
  flex: "none",
  inlineSize: "28px",
  blockSize: "28px",
  borderRadius: "8px",
  boxShadow: `inset 0 0 0 1px ${vars.border.default}`,
});

/** A class per colour of the contract, by its dotted name. */
export const swatch: Record<string, string> = Object.fromEntries(
  Object.entries(light)
    .filter(([group]) => group !== "overlay")
    .flatMap(([group, colours]) =>
      Object.keys(colours).map((name) => [
        `${group}.${name}`,
        style([
          base,
          { background: (vars as Record<string, Record<string, string>>)[group]?.[name] ?? "none" },
        ]),
      ]),
    ),
);
