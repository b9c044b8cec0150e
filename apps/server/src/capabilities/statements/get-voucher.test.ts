import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("the voucher of a repayment says what it paid, in both languages, and has one file", async () => {
  const { client, dealer, loanNo, service } = await startWithFiles();
  const [line] = (await client.statements.listStatementEntries({ kind: "REPAYMENT" })).items;
  if (line === undefined) throw new Error("the repayment has a line");
  const { entryId } = line;
  const voucher = await client.statements.getVoucher({ entryId });
  const { parts } = await client.statements.getStatementEntry({ entryId });
  expect(voucher).toMatchObject({ voucherNo: `HD${entryId}`, title: "回单" });
  const said = Object.fromEntries(voucher.rows.map(({ label, value }) => [label, value]));
  expect(said).toMatchObject({
    回单编号: `HD${entryId}`,
    户名: "测试商户01有限公司",
    账户: "还款账户",
    类型: "归还借款",
    借款编号: loanNo,
    记账日期: line.bookedOn,
    业务编号: line.eventNo,
  });
  expect(yuan(said["支出（元）"])).toBe(line.amountFen);
  expect(yuan(said["其中本金（元）"])).toBe(parts?.principalFen);
  expect(
    yuan(said["其中本金（元）"]) + yuan(said["其中利息（元）"]) + yuan(said["其中罚息（元）"]),
  ).toBe(line.amountFen);
  expect((await client.statements.getVoucher({ entryId })).pdfSha256).toBe(voucher.pdfSha256);

  const cookie = await service.cookieOf({ ...dealer, role: "LEGAL_PERSON" });
  const english = await service.app.inject({
    url: `/api/statements/entries/${entryId}/voucher`,
    headers: { cookie, "accept-language": "en" },
  });
  expect(english.json()).toMatchObject({
    title: "Voucher",
    rows: expect.arrayContaining([{ label: "Type", value: "Loan repaid" }]),
    pdfSha256: voucher.pdfSha256,
  });
});

test("another dealer finds no voucher, and what is no line has none", async () => {
  const { client, service } = await startWithFiles();
  const [line] = (await client.statements.listStatementEntries({})).items;
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const theirs = other.statements.getVoucher({ entryId: line?.entryId ?? "" });
  expect((await refusalOf(theirs)).code).toBe("NOT_FOUND");
  for (const entryId of ["nothing", `${line?.entryId.slice(0, 26) ?? ""}-99`]) {
    expect((await refusalOf(client.statements.getVoucher({ entryId }))).code).toBe("NOT_FOUND");
  }
});

/** An amount as it is printed, in fen. */
function yuan(text: string | undefined): number {
  return Math.round(Number((text ?? "").replaceAll(",", "")) * 100);
}
