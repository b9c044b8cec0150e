import { findTopUp } from "./find-top-up.ts";
import { getTopUpTerms } from "./get-top-up-terms.ts";
import { getTopUp } from "./get-top-up.ts";
import { startTopUp } from "./start-top-up.ts";

export const topUps = { findTopUp, getTopUp, getTopUpTerms, startTopUp };
