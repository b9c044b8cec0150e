import { style } from "@vanilla-extract/css";
import { visuallyHidden } from "../../theme/reset.ts";

export const hidden = style(visuallyHidden);
