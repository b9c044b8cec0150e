import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { payWayName, paySettings } from "./pay-settings-schema.ts";

/** Puts the ways to pay in an order. Ways that are not named come after those that are. */
export const setPayWays = operation({
  method: "PUT",
  path: "/pay-settings/ways",
  summary: "Set the order of the ways to pay",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    ways: z
      .array(payWayName)
      .max(30)
      .refine(
        (ways) =>
          new Set(ways.map(({ appCode, mode, bankChannel }) => `${appCode}:${mode}:${bankChannel}`))
            .size === ways.length,
        { message: "named twice" },
      ),
    takesFirstWay: z.boolean(),
  }),
  output: paySettings,
  refusals: [],
});
