import { handle } from "../../calls/call.ts";
import { readShownEntry } from "./read-shown-entry.ts";

export const getStatementEntry = handle.statements.getStatementEntry.handler(
  async ({ input, context: { caller, replica } }) =>
    replica.read(async (reader) => readShownEntry(reader, caller.enterpriseId, input.entryId)),
);
