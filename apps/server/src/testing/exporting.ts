import type { ApiClient } from "@kedu/api/browser";
import type { StatementExport } from "@kedu/api";
import { insertPayingDealer } from "./paying-dealer.ts";
import { bookRandomHistory } from "./statements.ts";
import { startTradingService } from "./trade.ts";
import { withKey } from "./withdrawing.ts";

/** The year that `bookRandomHistory` books. */
export const BOOKED = { from: "2025-01", to: "2025-12" } as const;

/** A dealer with a year of movements. */
export async function startWithHistory(seed = 41) {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  await bookRandomHistory(service, dealer, seed);
  const client = await service.clientOf(dealer);
  return { service, dealer, client };
}

type Started = Pick<Awaited<ReturnType<typeof startWithHistory>>, "service" | "client">;
type Wanted = Parameters<ApiClient["statementExports"]["createStatementExport"]>[0];

/** Exports, lets the due work make the file, and @returns how it ended. */
export async function exportNow(
  { service, client }: Started,
  wanted: Omit<Wanted, "from" | "to"> & Partial<Wanted>,
): Promise<StatementExport> {
  const begun = await client.statementExports.createStatementExport(
    { ...BOOKED, ...wanted },
    withKey(),
  );
  await service.context.jobs.settle();
  const { items } = await client.statementExports.listStatementExports({});
  const ended = items.find(({ exportId }) => exportId === begun.exportId);
  if (ended === undefined) throw new Error("an export that was begun is listed");
  return ended;
}

/** Exports a month, reads the file and has it sent. */
export async function exportMonth(started: Started, month: string): Promise<void> {
  const made = await exportNow(started, { format: "CSV", from: month, to: month });
  await fileOf(started.client, made);
  const { documentNo, exportId, sha256 } = made;
  await started.client.statementExports.mailStatementExport({ exportId }, withKey());
  const anyone = started.service.client();
  await anyone.statementExports.checkStatementExport({ documentNo, sha256: sha256 ?? "" });
}

/** The bytes of its file. */
export async function fileOf(
  client: ApiClient,
  { exportId }: Pick<StatementExport, "exportId">,
): Promise<Buffer> {
  const file = await client.statementExports.getStatementExportFile({ exportId });
  return Buffer.from(await file.arrayBuffer());
}

/** The cells of a CSV file, as RFC 4180 has them. */
export function csvRows(file: Buffer): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of file
    .toString("utf8")
    .replace(/^\u{FEFF}/u, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}
