import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { agree, lastCode, pass, refusalOf, wrongCode } from "../../testing/applicant.ts";
import {
  MERCHANT,
  merchantOf,
  proveAccount,
  signAgreement,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";

test("the agreement is read, signed by code, in force and kept as a PDF", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  const contractId = await proveAccount(service, api);
  const unread = await refusalOf(api.contracts.sendSigningCode({ contractIds: [contractId] }));
  expect(unread.code).toBe("CONTRACT_NOT_READ");
  expect(await signAgreement(service, api, contractId)).toMatchObject({
    contractId,
    kind: "ENTRUST",
    title: "受托支付协议",
    status: "ACTIVATE",
  });
  const signed = await api.contracts.getContract({ contractId, with: "PDF" });
  expect(signed).toMatchObject({
    status: "ACTIVATE",
    signers: [{ nameMasked: "周**", role: "MERCHANT" }],
  });
  const file = Buffer.from(
    await (await api.contracts.getContractPdf({ contractId })).arrayBuffer(),
  );
  expect(createHash("sha256").update(file).digest("hex")).toBe(signed.pdfSha256);
  expect((await pdfPagesOf(file)).pages.join("")).toContain("收款方经办人 周**");
  expect((await api.merchants.getMerchant()).accounts[0]?.contractStatus).toBe("ACTIVATE");
  await allIsWell();
});

test("a wrong code signs nothing, and three of them have the agreement read again", async () => {
  const { api, service } = await startWithMerchant();
  const contractId = await proveAccount(service, api);
  await agree(api, contractId);
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds: [contractId] });
  const code = wrongCode(await lastCode(service, MERCHANT.contact.mobile));
  const sign = () =>
    refusalOf(api.merchants.signMerchantAgreement({ contractId, challengeId, code }));
  expect(await sign()).toMatchObject({ code: "CODE_WRONG", data: { triesLeft: 2 } });
  expect(await sign()).toMatchObject({ code: "CODE_WRONG", data: { triesLeft: 1 } });
  expect((await sign()).code).toBe("CODE_TOO_MANY_TRIES");
  expect((await sign()).code).toBe("CONTRACT_NOT_READ");
  expect(await api.contracts.getContract({ contractId })).toMatchObject({
    status: "NEW",
    version: 2,
  });
  // A second code within the minute is refused.
  await pass(service, 61);
  expect(await signAgreement(service, api, contractId)).toMatchObject({ version: 2 });
});

test("another merchant neither reads nor signs it, nor does a dealer", async () => {
  const { api, dealer, service } = await startWithMerchant();
  const contractId = await proveAccount(service, api);
  const other = await merchantOf(service, {
    receiverNo: "R2",
    organizationCode: "91440300MA5OTHER1X",
    contact: { name: "吴芳", mobile: "13900000082" },
  });
  const legal = await service.clientOf(dealer);
  for (const stranger of [other.api, legal]) {
    const calls = [
      stranger.contracts.getContract({ contractId }),
      stranger.contracts.getContractPdf({ contractId }),
      stranger.contracts.sendSigningCode({ contractIds: [contractId] }),
    ];
    const codes = await Promise.all(calls.map(async (call) => (await refusalOf(call)).code));
    expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  }
  const guess = { contractId, challengeId: contractId, code: "123456" };
  const sign = other.api.merchants.signMerchantAgreement(guess);
  expect((await refusalOf(sign)).code).toBe("NOT_FOUND");
});
