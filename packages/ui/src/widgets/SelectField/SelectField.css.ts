import { style } from "@vanilla-extract/css";
import { focusRing, pressable } from "../../theme/reset.ts";
import { borderWidth } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { control } from "../../private/Field.css.ts";

export const opener = style([
  control,
  {
    ...pressable,
    display: "flex",
    border: `${borderWidth.control} solid ${vars.border.control}`,
    background: vars.bg.surface,
    justifyContent: "space-between",
    gap: "8px",
    inlineSize: "100%",
    padding: "10px 10px 10px 14px",
    textAlign: "start",
    selectors: {
      "&:focus-visible": focusRing,
      '[data-state="error"] > &': { borderColor: vars.critical.border },
      "&:active:not(:disabled, [aria-disabled])": { background: vars.bg.pressed },
      "&[aria-disabled]": { cursor: "default" },
      "&:disabled": { cursor: "not-allowed", color: vars.text.secondary },
    },
  },
]);

export const value = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const placeholder = style([value, { color: vars.text.tertiary }]);
export const chevron = style({ flex: "none", color: vars.text.tertiary });
