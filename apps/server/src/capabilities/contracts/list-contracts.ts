import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readLine } from "../credit/line-reader.ts";
import { contractSummary } from "./contract-answer.ts";
import { readLineContracts, readReadTexts } from "./contract-reader.ts";

export const listContracts = handle.contracts.listContracts.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const line = found(
    await readLine(database, {
      enterpriseId: caller.enterpriseId,
      appCode: input.appCode,
    }),
  );
  const contracts = await readLineContracts(database, line.lineId);
  const read = await readReadTexts(
    database,
    caller.userId,
    contracts.map(({ templateSha256 }) => templateSha256),
  );
  return {
    items: contracts.map((facts) =>
      contractSummary(facts, {
        language: request.language,
        readBefore: read.has(facts.templateSha256),
      }),
    ),
  };
});
