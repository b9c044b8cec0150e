import { styleVariants } from "@vanilla-extract/css";
import { gaps } from "./gaps.ts";

/** A class per distance, shared by all widgets that lay out what is in them. */
export const gap = styleVariants(gaps, (distance) => ({ gap: distance }));
