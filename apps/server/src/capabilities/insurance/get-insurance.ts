import { handle } from "../../calls/call.ts";
import { readInsurance } from "./insurance-answer.ts";

export const getInsurance = handle.insurance.getInsurance.handler(({ context }) =>
  readInsurance(context),
);
