import { style } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";

export const region = style({ ...box, minInlineSize: 0 });

export const glass = style({ display: "grid", placeItems: "center", color: vars.text.tertiary });
