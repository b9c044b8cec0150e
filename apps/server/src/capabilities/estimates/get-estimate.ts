import { FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { ALWAYS } from "../../database/one-page.ts";
import { prepared } from "../../database/prepared.ts";
import { handle } from "../../calls/call.ts";
import { lineWith, type ProductSlot } from "../credit/line-reader.ts";
import { hasBorrowedOf } from "../loans/loan-pages.ts";
import { estimateAnswer } from "./estimate-answer.ts";
import { estimateOf } from "./estimate-reader.ts";

export const getEstimate = handle.credit.getEstimate.handler(async ({ context }) => {
  const { caller, database, request } = context;
  const key = { enterpriseId: caller.enterpriseId, appCode: FLEXIBLE_CREDIT };
  const [read] = await selectEstimate(database, key);
  if (read === undefined) throw new Error("a dealer has a line of flexible credit");
  const { estimate, line } = read;
  const { hasBorrowed } = line;
  return estimateAnswer({ estimate, line, hasBorrowed, language: request.language });
});

const selectEstimate = prepared((reader: Reader, slot: ProductSlot) => {
  const line = lineWith(reader, slot, (of) => ({
    hasBorrowed: hasBorrowedOf(of).as("has_borrowed"),
  }));
  return reader.select().from(line).leftJoin(estimateOf(reader, slot), ALWAYS);
});
