import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { exportNow, fileOf, startWithHistory } from "../../testing/exporting.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";
import { eq } from "../../database/drizzle.ts";
import { statementExportPiece } from "./export-tables.ts";

test("the file is the one whose fingerprint and size are listed, under its number", async () => {
  const started = await startWithHistory();
  const { service, client, dealer } = started;
  const made = await exportNow(started, { format: "XLSX" });
  const bytes = await fileOf(client, made);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(made.sha256);
  expect(bytes.length).toBe(made.sizeBytes);
  const raw = await service.app.inject({
    url: `/api/statement-exports/${made.exportId}/file`,
    headers: { cookie: await service.cookieOf(dealer) },
  });
  expect(raw.headers["content-length"]).toBe(String(made.sizeBytes));
  expect(raw.headers["content-disposition"]).toBe(
    `attachment; filename*=UTF-8''${made.documentNo}.xlsx`,
  );
  expect(raw.headers["cache-control"]).toBe("no-store");
});

test("another dealer does not get the file, and it is gone once it has expired", async () => {
  const started = await startWithHistory();
  const { service, client, dealer } = started;
  const made = await exportNow(started, { format: "CSV" });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect((await refusalOf(fileOf(other, made))).code).toBe("NOT_FOUND");
  expect((await refusalOf(fileOf(service.client(), made))).code).toBe("NOT_LOGGED_IN");
  await expect(fileOf(client, made)).resolves.toBeInstanceOf(Buffer);
  await goTo(service, "2026-03-09T10:00:00+08:00");
  const later = await service.clientOf(dealer);
  expect((await refusalOf(fileOf(later, made))).code).toBe("NOT_FOUND");
  await goTo(service, "2026-03-10T04:00:00+08:00");
  expect(await service.database.select().from(statementExportPiece)).toEqual([]);
});

test("it is encrypted where it is kept, and never given in part or changed", async () => {
  const started = await startWithHistory();
  const { service, client } = started;
  const made = await exportNow(started, { format: "CSV" });
  const other = await exportNow(started, { format: "CSV", kind: "CASH_IN" });
  const [piece] = await service.database
    .select()
    .from(statementExportPiece)
    .where(eq(statementExportPiece.exportId, other.exportId));
  expect(Buffer.from(piece?.bytesSealed ?? []).includes("银行卡扣款转入")).toBe(false);
  const [own] = await inTransaction(service.database, (transaction) =>
    transaction
      .update(statementExportPiece)
      .set({ bytesSealed: piece?.bytesSealed })
      .where(eq(statementExportPiece.exportId, made.exportId))
      .returning(),
  );
  expect(own?.bytesSealed).toEqual(piece?.bytesSealed);
  await expect(fileOf(client, made)).rejects.toThrow();
});
