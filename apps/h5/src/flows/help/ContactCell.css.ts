import { style } from "@vanilla-extract/css";
import { vars } from "@kedu/ui";

export const version = style({ margin: 0, color: vars.text.tertiary });
