import { sql } from "../../database/drizzle.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type {
  GoodsRelease,
  OrderSystemProvider,
} from "../../providers/order-system/order-system.ts";
import { ProviderAnswerError } from "../../providers/provider-error.ts";
import { isSignedForOrderSystem, orderSystemSignature } from "../world/order-system-wire.ts";
import { sandboxGoodsRelease } from "../world/sandbox-tables.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { scriptedCall } from "../world/scripted-call.ts";

/** The order system of the sandbox's manufacturer: takes in what is signed, each message once. */
export function sandboxOrderSystem(world: SandboxWorld): OrderSystemProvider {
  return {
    releaseGoods(release) {
      const body = JSON.stringify(release);
      const signature = orderSystemSignature(world.vault, body);
      return scriptedCall<{ readonly result: "TAKEN" }>(world, {
        provider: "orderSystem",
        op: "releaseGoods",
        normally: () => take(world, body, signature),
      });
    },
  };
}

async function take(
  { clock, database, vault }: SandboxWorld,
  body: string,
  signature: string,
): Promise<{ readonly result: "TAKEN" }> {
  // The other side reads nothing that is not signed.
  if (!isSignedForOrderSystem(vault, body, signature)) {
    throw new ProviderAnswerError("sandbox: the message is not signed");
  }
  const { goods, loanNo, manufacturerId, requestNo } = JSON.parse(body) as GoodsRelease;
  await inOneStatement(database, (transaction) =>
    transaction
      .insert(sandboxGoodsRelease)
      .values({ requestNo, manufacturerId, loanNo, goods, arrivals: 1, createdAt: clock.now() })
      .onConflictDoUpdate({
        target: sandboxGoodsRelease.requestNo,
        set: { arrivals: sql`${sandboxGoodsRelease.arrivals} + 1` },
      }),
  );
  return { result: "TAKEN" };
}
