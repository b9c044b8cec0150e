import { style } from "@vanilla-extract/css";
import { vars } from "@kedu/ui";

export const lead = style({ margin: 0, color: vars.text.secondary });
