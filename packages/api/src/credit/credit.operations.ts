import { activateLine } from "./activate-line.ts";
import { getEstimate } from "./get-estimate.ts";
import { getHome } from "./get-home.ts";
import { startEstimate } from "./start-estimate.ts";

export const credit = { activateLine, getEstimate, getHome, startEstimate };
