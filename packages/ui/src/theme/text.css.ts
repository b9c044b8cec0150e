import { styleVariants } from "@vanilla-extract/css";
import { typeScale } from "./type-scale.ts";

/** A class per step of the type scale, for text an app sets itself. */
export const text = styleVariants(typeScale);
