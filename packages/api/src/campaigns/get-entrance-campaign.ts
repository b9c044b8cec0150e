import { ENTRANCE_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { campaignPage } from "./campaign-schema.ts";

/** The campaign that welcomes those who come from an entrance source, before they log in. */
export const getEntranceCampaign = operation({
  method: "GET",
  path: "/entrance-campaigns/{entranceSource}",
  summary: "Get the campaign of an entrance source",
  callers: EVERYBODY,
  input: z.strictObject({ entranceSource: z.enum(ENTRANCE_SOURCES) }),
  /** Null where none runs. */
  output: z.object({ campaign: campaignPage.nullable() }),
  refusals: [],
});
