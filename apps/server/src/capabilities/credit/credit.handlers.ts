import { handleAll } from "../../calls/call.ts";
import { activateLine } from "./activate-line.ts";
import { getEstimate } from "./get-estimate.ts";
import { getHome } from "./get-home.ts";
import { startEstimate } from "./start-estimate.ts";

export const credit = handleAll.credit.router({
  activateLine,
  getEstimate,
  getHome,
  startEstimate,
});
