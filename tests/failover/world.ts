import { randomUUID } from "node:crypto";
import { formatInstant } from "@kedu/domain";
import type { Context } from "@kedu/server/src/calls/context.ts";
import { registerManufacturerKey } from "@kedu/server/src/capabilities/orders/register-manufacturer-key.ts";
import { createContext } from "@kedu/server/src/create-context.ts";
import { sql } from "@kedu/server/src/database/drizzle.ts";
import { inSnapshot, inTransaction } from "@kedu/server/src/database/transaction.ts";
import { signatureOf } from "@kedu/server/src/http/signature.ts";
import { readConfig } from "@kedu/server/src/runtime/config.ts";
import { bankDisagreements } from "@kedu/server/src/testing/bank-disagreements.ts";
import { brokenInvariants } from "@kedu/server/src/testing/broken-invariants.ts";
import { insertPayingDealer } from "@kedu/server/src/testing/paying-dealer.ts";
import { sessionCookieOf } from "@kedu/server/src/testing/session-cookie.ts";
import { environmentOf } from "./kedu-process.ts";
import type { Stack } from "./stack.ts";

const KEY = { keyId: "failover-manufacturer", secret: "a secret of the suite's order system" };
const ORDER_FEN = 10_000;
const LIMIT_FEN = 900_000_000;
/** Apart from the numbers of the demo's dealers. */
const FIRST_DEALER = 500;

/** A dealer who is logged in and can pay. */
export interface Dealer {
  readonly cookie: string;
  readonly organizationCode: string;
}

/** A signed request of the order system. */
export interface SignedOrder {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the suite does and reads beside the callers. */
export interface World {
  addDealer(): Promise<Dealer>;
  signOrder(dealer: Dealer): SignedOrder;
  /** Of these payments, those that the database does not know as paid; and orders of any payment that were paid twice. */
  compare(
    paymentIds: readonly string[],
  ): Promise<{ readonly lost: number; readonly doubled: number }>;
  /** Names of what does not hold: invariants, and whether the bank's books say the same as ours. */
  broken(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openWorld(stack: Stack): Promise<World> {
  const config = readConfig(environmentOf(stack, "suite"));
  const { context, close } = await createContext(config, () => []);
  await inTransaction(context.database, (transaction) =>
    registerManufacturerKey(transaction, context, {
      ...KEY,
      manufacturer: { manufacturerId: KEY.keyId, name: "测试厂商", sources: ["LEAF"] },
      now: context.clock.now(),
    }),
  );
  let dealers = 0;
  return {
    async addDealer() {
      dealers += 1;
      const number = FIRST_DEALER + dealers;
      const dealer = await insertPayingDealer(context, { number, limitFen: LIMIT_FEN });
      return {
        cookie: await sessionCookieOf(context, dealer),
        organizationCode: dealer.organizationCode,
      };
    },
    signOrder: (dealer) => signedOrder(context, dealer),
    compare: (paymentIds) => compare(context, paymentIds),
    broken: () => brokenOf(context),
    close,
  };
}

function signedOrder({ clock }: Context, { organizationCode }: Dealer): SignedOrder {
  const timestamp = formatInstant(clock.now());
  const body = Buffer.from(
    JSON.stringify({
      source: "LEAF",
      externalNo: `NO${randomUUID()}`,
      organizationCode,
      receiver: {
        receiverNo: "R1",
        name: "深圳测试供应链有限公司",
        bankName: "工商银行",
        accountNo: "4000000000000000001",
      },
      lines: [{ sku: "A1", name: "手机", quantity: 1, unitPriceFen: ORDER_FEN }],
      amountFen: ORDER_FEN,
      orderVersion: 1,
      createdAt: timestamp,
    }),
  );
  const target = "/api/intake/orders";
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-kedu-key": KEY.keyId,
      "x-kedu-timestamp": timestamp,
      "x-kedu-signature": signatureOf(KEY.secret, { method: "POST", target, timestamp, body }),
    },
  };
}

async function compare({ database }: Context, paymentIds: readonly string[]) {
  const { rows } = await database.execute<{ paid: number; doubled: number }>(sql`
    select
      (select count(*) from intent where id = any(${sql.param(paymentIds)}::text[]) and status = 'SUCCESS') as paid,
      (select count(*) from (
        select order_id from payment_order join intent on id = intent_id
        where status = 'SUCCESS' group by order_id having count(*) > 1
      ) as twice) as doubled`);
  const [found] = rows;
  if (found === undefined) throw new Error("the database counts nothing");
  return { lost: new Set(paymentIds).size - found.paid, doubled: found.doubled };
}

async function brokenOf({ database, clock }: Context): Promise<readonly string[]> {
  const broken = await inSnapshot(database, (reader) => brokenInvariants(reader, clock.now()));
  const disagreements = await bankDisagreements(database);
  return [...Object.keys(broken), ...(disagreements.length > 0 ? ["bank"] : [])];
}
