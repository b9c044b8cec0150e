import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readLine } from "../credit/line-reader.ts";
import { contractSummary } from "./contract-answer.ts";
import { readListedContracts } from "./contract-reader.ts";

export const listContracts = handle.contracts.listContracts.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const line = found(
    await readLine(database, {
      enterpriseId: caller.enterpriseId,
      appCode: input.appCode,
    }),
  );
  const contracts = await readListedContracts(database, {
    lineId: line.lineId,
    userId: caller.userId,
  });
  return {
    items: contracts.map(({ readBefore, ...facts }) =>
      contractSummary(context, facts, { language: request.language, readBefore }),
    ),
  };
});
