import { activateLine } from "./activate-line.ts";

export const activation = { credit: { activateLine } };
