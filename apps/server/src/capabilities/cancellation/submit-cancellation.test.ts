import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import type { Sealed } from "../../database/sealed.ts";
import {
  agree,
  applicantAt,
  answerNext,
  consentTo,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import {
  beginCancellation,
  passCancellationFace,
  startCancelling,
  submitCancellation,
} from "../../testing/cancelling.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { goTo, makePayment, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { readContractsWithText } from "../contracts/contract-reader.ts";

test("a clean account is submitted with the face, and starts nothing new", async () => {
  const { service, dealer, client, seen } = await startCancelling();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const submitted = await submitCancellation(client);
  expect(submitted).toMatchObject({
    status: "SUBMITTED",
    reason: "NO_LONGER_NEEDED",
    blockers: [],
    submittedAt: "2026-03-02T10:00:00+08:00",
    coolingEndsAt: "2026-03-03T10:00:00+08:00",
  });
  expect(submitted.receiptNo).toMatch(/^ZX[0-9A-Z]{26}$/);
  expect(await seen()).toEqual(submitted);
  expect((await refusalOf(makePayment(client, [orderId]))).code).toBe("ACCOUNT_CANCELLING");
  expect((await refusalOf(client.credit.startEstimate({}))).code).toBe("ACCOUNT_CANCELLING");
  const home = await client.credit.getHome({});
  expect(home.lines[0]).toMatchObject({
    status: "LOAN_LOCKED",
    freezeReasons: [{ code: "CANCELLING" }],
  });
  await expectInvariants(service.database, service.clock.now());
});

test("without its own face nothing is submitted, and a face serves once", async () => {
  const { client, seen } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const submit = (faceSessionId: string) =>
    client.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "FACE", faceSessionId } },
      withKey(),
    );
  expect((await refusalOf(submit(cancellationId))).code).toBe("FACE_REQUIRED");
  const byCode = client.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "CODE", challengeId: cancellationId, code: "123456" } },
    withKey(),
  );
  expect((await refusalOf(byCode)).code).toBe("FACE_REQUIRED");
  expect((await refusalOf(client.cancellation.sendCancellationCode({ cancellationId }))).code).toBe(
    "FACE_REQUIRED",
  );
  expect((await seen())?.status).toBe("FACE_PENDING");
  const faceSessionId = await passCancellationFace(client);
  expect((await submit(faceSessionId)).status).toBe("SUBMITTED");
  await client.cancellation.revokeCancellation({ cancellationId }, withKey());
  const again = await beginCancellation(client);
  const second = client.cancellation.submitCancellation(
    { cancellationId: again.cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
  expect((await refusalOf(second)).code).toBe("FACE_REQUIRED");
});

test("the agreement is read, signed by the face that submits, and in force with the end", async () => {
  const { service, client } = await startCancelling();
  const { cancellationId } = await client.cancellation.startCancellation(undefined, withKey());
  const checked = await client.cancellation.giveCancellationReason({
    cancellationId,
    reason: "COST",
  });
  const contractId = checked.contractId ?? "";
  const agreement = await client.contracts.getContract({ contractId });
  expect(agreement).toMatchObject({ kind: "CANCEL", title: "账户注销协议", status: "NEW" });
  expect(JSON.stringify(agreement.text)).toContain("加密保存 10 年");
  // Checked again it is the same one.
  const again = await client.cancellation.recheckCancellation({ cancellationId });
  expect(again.contractId).toBe(contractId);

  const faceSessionId = await passCancellationFace(client);
  const submit = () =>
    client.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "FACE", faceSessionId } },
      withKey(),
    );
  expect((await refusalOf(submit())).code).toBe("CONTRACT_NOT_READ");
  await agree(client, contractId);
  // The face was not used up by the refusal.
  expect(await submit()).toMatchObject({ status: "SUBMITTED", contractId });

  // In the cooling-off it is read at its place, and among the files.
  const signed = await client.contracts.getContract({ contractId, with: "PDF" });
  expect(signed).toMatchObject({
    status: "SUCCESS",
    signedAt: "2026-03-02T10:00:00+08:00",
    signers: [{ role: "LEGAL_PERSON" }],
  });
  expect(signed.pdfSha256).toMatch(/^[0-9a-f]{64}$/);
  const { items } = await client.archive.listArchive({ kind: "CONTRACT", search: "注销" });
  expect(items.map(({ id }) => id)).toEqual([contractId]);

  await goTo(service, "2026-03-03T10:00:00+08:00");
  expect((await refusalOf(client.contracts.getContract({ contractId }))).code).toBe(
    "NOT_LOGGED_IN",
  );
  const kept = await readContractsWithText(service.database, service.context, [contractId]);
  expect(kept[0]?.status).toBe("ACTIVATE");
  await expectInvariants(service.database, service.clock.now());
  // The law asks for it no longer.
  await goTo(service, "2036-03-04T00:00:00+08:00");
  const { rows } = await service.database.execute<{ text_sealed: string }>(
    sql`select text_sealed from contract where id = ${contractId}`,
  );
  expect(service.context.vault.open(rows[0]?.text_sealed as Sealed)).toBe("");
});

test("who leaves, or takes it back, has no agreement in force, and makes another the next time", async () => {
  const { service, client } = await startCancelling();
  const left = await beginCancellation(client);
  await client.cancellation.revokeCancellation({ cancellationId: left.cancellationId }, withKey());
  const submitted = await submitCancellation(client);
  expect(submitted.contractId).not.toBe(left.contractId);
  await client.cancellation.revokeCancellation(
    { cancellationId: submitted.cancellationId },
    withKey(),
  );
  const { rows } = await service.database.execute(sql`select status,
    superseded_at is not null as superseded from contract where kind = 'CANCEL' order by id`);
  expect(rows).toEqual([
    { status: "VERIFY", superseded: true },
    { status: "SUCCESS", superseded: false },
  ]);
});

test("five misses of the face end it", async () => {
  const { service, client, seen } = await startCancelling();
  await beginCancellation(client);
  await consentTo(client, "FACE");
  const { actions, faceSessionId } = await client.face.createFaceSession({
    purpose: "CANCELLATION",
    appCode: "APP1001",
  });
  await answerNext(service, "face", "verify", "verifyFail", {}, 5);
  const frames = await framesFor(actions);
  for (let miss = 0; miss < 5; miss += 1) {
    await refusalOf(client.face.verifyFace({ faceSessionId, frames }));
  }
  expect(await seen()).toMatchObject({ status: "REVOKED", revokedBy: "FACE_FAILED" });
});

test("another dealer's cancellation is not there", async () => {
  const { service, client } = await startCancelling();
  const { cancellationId } = await beginCancellation(client);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000077" });
  for (const call of [
    () => other.api.cancellation.recheckCancellation({ cancellationId }),
    () => other.api.cancellation.giveCancellationReason({ cancellationId, reason: "COST" }),
    () => other.api.cancellation.revokeCancellation({ cancellationId }, withKey()),
    () => other.api.cancellation.sendCancellationCode({ cancellationId }),
    () =>
      other.api.cancellation.submitCancellation(
        { cancellationId, proof: { kind: "FACE", faceSessionId: cancellationId } },
        withKey(),
      ),
  ]) {
    expect((await refusalOf(call())).code).toBe("NOT_FOUND");
  }
});
