import { formatInstant } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import { readManufacturerName } from "../capabilities/orders/receiver-reader.ts";
import { desc } from "../database/drizzle.ts";
import type { Sandbox } from "./partners/sandbox.ts";
import { sandboxGoodsRelease } from "./world/sandbox-tables.ts";

const MESSAGES_SHOWN = 30;

/** What the order systems of manufacturers were told about pledged goods, the newest message first. */
export function serveOrderSystems(
  app: FastifyInstance,
  { context }: Pick<Sandbox, "context">,
): void {
  const { database } = context;
  app.get("/goods-releases", async () => {
    const rows = await database
      .select()
      .from(sandboxGoodsRelease)
      // The numbers of messages grow with time.
      .orderBy(desc(sandboxGoodsRelease.requestNo))
      .limit(MESSAGES_SHOWN);
    const names = new Map<string, string>();
    for (const manufacturerId of new Set(rows.map((row) => row.manufacturerId))) {
      names.set(manufacturerId, await readManufacturerName(database, manufacturerId));
    }
    return {
      items: rows.map(({ arrivals, createdAt, goods, loanNo, manufacturerId, requestNo }) => ({
        requestNo,
        manufacturerName: names.get(manufacturerId) ?? "",
        loanNo,
        goods: goods.map(({ externalNo, quantity, sku }) => ({ externalNo, sku, quantity })),
        arrivals,
        at: formatInstant(createdAt),
      })),
    };
  });
}
