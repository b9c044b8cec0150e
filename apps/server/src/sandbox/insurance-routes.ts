import type { FastifyInstance } from "fastify";
import { readSafeAccount } from "../capabilities/accounts/safe-accounts.ts";
import { parseInput } from "./console-input.ts";
import { ConsoleRefusal, serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import { findDealer } from "./partners/dealer-lookup.ts";
import { decideClaim } from "./partners/insurer.ts";
import { transferToSafe } from "./partners/safe-transfer.ts";
import type { Sandbox } from "./partners/sandbox.ts";

/** The insurer, as the console moves it. What it pays arrives in the dealer's safe account. */
export function serveInsurance(app: FastifyInstance, { context, door, world }: Sandbox): void {
  app.post("/claims", async ({ body }) => {
    const { amountFen, phone, result } = parseInput(CONSOLE_INPUTS["POST /claims"], body);
    const dealer = await findDealer(context, phone);
    const organizationCode = dealer?.enterprise.organizationCode ?? null;
    if (dealer === null || organizationCode === null) throw unknownDealer();
    const paid = result === "PAID" ? { amountFen } : {};
    const answer = await decideClaim(world, door, { organizationCode, result, ...paid });
    if (answer === null) {
      throw new ConsoleRefusal(409, "NO_CLAIM", [
        "这个商户没有保险公司已受理的报案。",
        "This dealer has no claim that the insurer has taken in.",
      ]);
    }
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    const safe = await readSafeAccount(context.database, context, dealer.enterpriseId);
    if (paid.amountFen !== undefined && safe !== null) {
      const transfer = { accountNo: safe.accountNo, amountFen: paid.amountFen };
      const arrived = await transferToSafe(world, door, transfer);
      if (arrived.status !== 200) throw serviceRefusal(arrived.status, arrived.body);
    }
    return answer.body;
  });
}
