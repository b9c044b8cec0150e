import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { startTestService } from "../../testing/service.ts";
import { makeMissing } from "./keep-files.ts";

const OTHER = "0".repeat(64);

test("anyone learns that a contract, a certificate or a voucher is the one that was issued", async () => {
  const { client, contractId, service, settled } = await startWithFiles();
  await makeMissing(service.context, () => false);
  const [line] = (await client.archive.listArchive({ kind: "VOUCHER" })).items;
  const files = [
    await client.contracts.getContractPdf({ contractId }),
    await client.loans.getSettlementCertificatePdf({ loanId: settled }),
    await client.statements.getVoucherPdf({ entryId: line?.id ?? "" }),
  ];
  const kinds = ["CONTRACT", "CERTIFICATE", "VOUCHER"];
  const listed = [
    ...(await client.archive.listArchive({})).items,
    ...(await client.archive.listArchive({ kind: "VOUCHER" })).items,
  ];
  const anyone = service.client().archive;
  for (const [place, file] of files.entries()) {
    const sha256 = createHash("sha256")
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest("hex");
    const row = listed.find((each) => each.sha256 === sha256);
    expect(row?.kind).toBe(kinds[place]);
    const documentNo = ` ${row?.documentNo.toLowerCase() ?? ""} `;
    expect(await anyone.checkFile({ documentNo, sha256 })).toEqual({
      issued: { kind: kinds[place], madeAt: expect.stringContaining("+08:00") },
    });
    // A changed file, another file's number, and a number that was never given out.
    expect(await anyone.checkFile({ documentNo, sha256: OTHER })).toEqual({ issued: null });
    const another = listed.find((each) => each.sha256 !== sha256)?.documentNo ?? "";
    expect(await anyone.checkFile({ documentNo: another, sha256 })).toEqual({ issued: null });
    expect(await anyone.checkFile({ documentNo: "HD0", sha256 })).toEqual({ issued: null });
  }
});

test("the text that was read before the signature is no issued contract", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const [contract] = (await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT })).items;
  const documentNo = contract?.contractId ?? "";
  const told = await api.contracts.getContract({ contractId: documentNo, with: "PDF" });
  const sha256 = told.pdfSha256 ?? "";
  expect(sha256).not.toBe("");
  expect(await service.client().archive.checkFile({ documentNo, sha256 })).toEqual({
    issued: null,
  });
});

test("a place tries only so often", async () => {
  const { service } = await startWithFiles();
  const { archive } = service.client();
  const check = () => archive.checkFile({ documentNo: "HD1", sha256: OTHER });
  for (let times = 0; times < 60; times += 1) await check();
  expect((await refusalOf(check())).code).toBe("TOO_MANY_REQUESTS");
});
