import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { increaseOffer, paidProduct } from "./limit-increase-schema.ts";

/** What may be asked for on a line, and what is in the way. */
export const getIncreaseOffer = operation({
  method: "GET",
  path: "/limit-increases/offer",
  summary: "What higher limit may be asked for",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: paidProduct }),
  output: increaseOffer,
  refusals: ["NOT_FOUND"],
});
