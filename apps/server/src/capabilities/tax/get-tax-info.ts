import { handle } from "../../calls/call.ts";
import { taxInfoAnswer } from "./tax-info-answer.ts";

export const getTaxInfo = handle.tax.getTaxInfo.handler(({ context }) => taxInfoAnswer(context));
