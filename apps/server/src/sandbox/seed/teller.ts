import { addDays, addMinutes, type BizDate, instantAt } from "@kedu/domain";
import type { Sandbox } from "../partners/sandbox.ts";
import { queueScript } from "../world/scripts.ts";
import type { DealerActor } from "./dealer-actor.ts";
import type { SeedEvent } from "./timeline.ts";

type Decision =
  | { readonly mode: "approve"; readonly params: { limitFen: number; dailyRatePpm: number } }
  | { readonly mode: "refuse" | "veto"; readonly params: Record<string, never> }
  | { readonly mode: "pending"; readonly params: { seconds: number } };

/** Tells what happened to one dealer so many days ago. */
export function tellerOf({
  sandbox,
  today,
  dealer,
}: {
  readonly sandbox: Sandbox;
  readonly today: BizDate;
  readonly dealer: DealerActor;
}) {
  const event = (
    daysAgo: number,
    time: string,
    what: string,
    happen: () => Promise<void>,
    afterMinutes = 0,
  ): SeedEvent => ({
    at: addMinutes(instantAt(addDays(today, -daysAgo), time), afterMinutes),
    what: `${dealer.profile.phone} ${what}`,
    happen,
  });
  const applied = (daysAgo: number, time: string, decision: Decision): SeedEvent[] => [
    event(daysAgo, time, "applies", async () => {
      await scriptRisk(sandbox, "decide", decision);
      await dealer.apply();
    }),
    // The decision comes within seconds; another dealer's must not be taken for it.
    event(daysAgo, time, "waits for the decision", async () => {}, 1),
  ];
  return {
    event,
    applied,
    approved: (daysAgo: number, time: string, limitFen: number, dailyRatePpm: number) =>
      applied(daysAgo, time, { mode: "approve", params: { limitFen, dailyRatePpm } }),
    activated: (daysAgo: number, time: string): SeedEvent[] => [
      event(daysAgo, time, "signs", () => dealer.signContracts()),
      event(daysAgo, time, "opens the account", () => dealer.openAccount(), 2),
      event(daysAgo, time, "activates", () => dealer.activate(), 4),
    ],
    /** An order comes in and is paid five minutes later. */
    paid: (
      daysAgo: number,
      time: string,
      amountFen: number,
      coupons: "BEST" | "NONE",
    ): SeedEvent[] => [
      event(daysAgo, time, "gets an order", () =>
        sendOrder(sandbox, dealer, amountFen, dailyNo(sandbox, dealer)),
      ),
      event(daysAgo, time, "pays it", () => dealer.payOrders(coupons), 5),
    ],
  };
}

/** The number of the one order that a dealer gets on a day. */
function dailyNo({ context }: Sandbox, { profile }: DealerActor): string {
  return `KD${context.clock.today().replaceAll("-", "")}${profile.phone.slice(-2)}`;
}

/** The manufacturer sends a dealer an order of this amount. */
export async function sendOrder(
  sandbox: Sandbox,
  { profile }: DealerActor,
  amountFen: number,
  externalNo: string,
): Promise<void> {
  const answer = await sandbox.manufacturer.send({
    organizationCode: profile.organizationCode,
    source: "LEAF",
    externalNo,
    lines: [{ sku: "KD-MIX", name: "手机及配件", quantity: 1, unitPriceFen: amountFen }],
    createdAt: sandbox.context.clock.now(),
  });
  if (answer.status !== 200) throw new Error(`order intake answered ${answer.status}`);
}

/** Says what the lender answers next. */
export async function scriptRisk(
  { context }: Sandbox,
  op: "decide" | "estimate",
  answer: { readonly mode: string; readonly params: Readonly<Record<string, unknown>> },
): Promise<void> {
  await queueScript(
    context.database,
    context.ids,
    { provider: "risk", op, mode: answer.mode, params: answer.params, times: 1 },
    context.clock.now(),
  );
}
