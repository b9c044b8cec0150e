import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { readEstimateAnswer } from "./estimate-answer.ts";
import { readEstimate } from "./estimate-reader.ts";
import { readLine } from "../credit/line-reader.ts";

export const getEstimate = handle.credit.getEstimate.handler(async ({ context }) => {
  const { caller, database, request } = context;
  const { enterpriseId } = caller;
  return inSnapshot(database, async (reader) => {
    const [line, estimate] = await Promise.all([
      readLine(reader, { enterpriseId, appCode: FLEXIBLE_CREDIT }),
      readEstimate(reader, enterpriseId),
    ]);
    return readEstimateAnswer(reader, enterpriseId, {
      estimate,
      language: request.language,
      line,
    });
  });
});
