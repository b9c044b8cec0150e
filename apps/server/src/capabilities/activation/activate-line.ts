import { type AppCode, decideActivateLine, FLEXIBLE_CREDIT, idStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { isAccountOpen } from "../accounts/account-reader.ts";
import { moveApplicationProcess } from "../application/application-process.ts";
import { countUnsigned } from "../contracts/contract-reader.ts";
import { putLineInForce } from "../contracts/put-in-force.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { readLegalPerson } from "../identity/identity-reader.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import { notify } from "../notifications/notify.ts";
import { readEstimate, statusOf } from "../estimates/estimate-reader.ts";
import { giveGift } from "../credit/gifts.ts";
import { readLineAnswer } from "../limit-status/read-line-answer.ts";
import { lockLine } from "../credit/line-reader.ts";
import { openForUse } from "../credit/move-line.ts";
import { pagesOf } from "../credit/product-pages.ts";

export const activateLine = handle.credit.activateLine.handler(async ({ context, input }) => {
  const { caller, clock, database } = context;
  const key = { enterpriseId: caller.enterpriseId, appCode: input.appCode };
  // The partner bank activates its own lines and tells us.
  if (!isPaidProduct(input.appCode)) refuse("NOT_FOUND");
  await inTransaction(database, (transaction) =>
    activate(transaction, context, { ...key, faceSessionId: input.faceSessionId }),
  );
  const estimate = statusOf(await readEstimate(database, caller.enterpriseId));
  const answer = await readLineAnswer(database, key, { estimate, today: clock.today() });
  if (answer === null) throw new Error("the line is gone");
  return answer;
});

async function activate(
  transaction: Transaction,
  context: Call,
  {
    enterpriseId,
    appCode,
    faceSessionId,
  }: { readonly enterpriseId: string; readonly appCode: AppCode; readonly faceSessionId: string },
): Promise<void> {
  const { caller, clock } = context;
  const { userId } = caller;
  const now = clock.now();
  const today = clock.today();
  const line = found(await lockLine(transaction, { enterpriseId, appCode }));
  const person = await readLegalPerson(transaction, context, enterpriseId);
  const face = await lockFaceSession(transaction, faceSessionId);
  const overdue = await readOverdueSummary(transaction, { enterpriseId, asOf: today });
  const decision = decideActivateLine({
    now,
    lineStatus: line.status,
    idStatus: idStatus(person?.idValidTo ?? null, today),
    contractsSigned: (await countUnsigned(transaction, line.lineId)) === 0,
    accountIsOpen: await isAccountOpen(transaction, enterpriseId),
    hasOverdueDebt: overdue !== null,
    face: face === null ? null : faceCheckOf(face),
    faceBinding: {
      userId,
      enterpriseId,
      subjectId: line.lineId,
      amountFen: null,
      termsHash: null,
    },
  });
  if (!decision.ok) refuse(decision.refusal);
  await consumeFace(transaction, { faceSessionId, consumedBy: line.lineId, now });
  await openForUse(transaction, line, now);
  await putLineInForce(transaction, { lineId: line.lineId, now });
  await moveApplicationProcess(transaction, context, {
    enterpriseId,
    appCode: line.appCode,
    events: ["ACTIVATE", "BANK_ACTIVE"],
    now,
  });
  // The gifts belong to flexible credit, and their coupons fit no other product.
  if (appCode === FLEXIBLE_CREDIT) {
    await giveGift(transaction, context, { enterpriseId, gift: "ACTIVATE", now });
  }
  notify(transaction, context, {
    enterpriseId,
    kind: "LINE_ACTIVATED",
    facts: { appCode: line.appCode, limitFen: line.fixedFen },
    link: pagesOf(line.appCode).home,
    dedupeKey: `activated:${line.lineId}:${now.getTime()}`,
    at: now,
  });
}
