import { getEstimate } from "./get-estimate.ts";
import { startEstimate } from "./start-estimate.ts";

export const estimates = { getEstimate, startEstimate };
