import { handle } from "../../http/call.ts";
import { readEstimateAnswer } from "./estimate-answer.ts";
import { readLine } from "./line-reader.ts";

export const getEstimate = handle.credit.getEstimate.handler(async ({ context }) => {
  const { caller, database, request } = context;
  const { enterpriseId } = caller;
  const line = await readLine(database, { enterpriseId, appCode: "APP1001" });
  return readEstimateAnswer(database, enterpriseId, { language: request.language, line });
});
