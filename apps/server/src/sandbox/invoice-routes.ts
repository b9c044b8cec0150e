import type { FastifyInstance } from "fastify";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import { answerInvoice } from "./partners/answer-invoice.ts";
import { findDealer } from "./partners/dealer-lookup.ts";
import type { Sandbox } from "./partners/sandbox.ts";

/** The lenders' invoice systems, as the console moves them. */
export function serveInvoices(app: FastifyInstance, { context, door, world }: Sandbox): void {
  app.post("/invoices", async ({ body }) => {
    const { phone, ...end } = parseInput(CONSOLE_INPUTS["POST /invoices"], body);
    const taxNo = (await findDealer(context, phone))?.enterprise.organizationCode ?? null;
    if (taxNo === null) throw unknownDealer();
    const answer = await answerInvoice(world, door, { taxNo, ...end });
    if (answer === null) {
      throw new ConsoleRefusal(409, "NO_INVOICE", [
        "这个商户没有这样的发票：开出和驳回要有一张在等，作废要有一张已开出。",
        "This dealer has no such invoice: one that waits can be issued or rejected, one that is issued can be voided.",
      ]);
    }
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });
}
