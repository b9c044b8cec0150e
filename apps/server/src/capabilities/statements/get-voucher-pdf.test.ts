import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";

test("the PDF of a voucher contains what the voucher says, and stays the file that was made first", async () => {
  const { client, service } = await startWithFiles();
  const [line] = (await client.statements.listStatementEntries({})).items;
  const entryId = line?.entryId ?? "";
  const file = await client.statements.getVoucherPdf({ entryId });
  expect(file.type).toBe("application/pdf");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const voucher = await client.statements.getVoucher({ entryId });
  expect(voucher.pdfSha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const words = (await pdfPagesOf(bytes)).pages.join("").replaceAll(/\s/g, "");
  for (const { label, value } of voucher.rows) {
    expect(words).toContain(label.replaceAll(/\s/g, ""));
    expect(words).toContain(value.replaceAll(/\s/g, ""));
  }
  expect(words).toContain("/check/statement.html");
  const again = await client.statements.getVoucherPdf({ entryId });
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);

  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const theirs = other.statements.getVoucherPdf({ entryId });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
});
