import { addMonths, businessDateOf } from "@kedu/domain";
import { expect } from "@playwright/test";
import { deviceOf } from "./device.ts";
import type { Sandbox } from "./journey.ts";
import type { Service } from "./service.ts";

/** Longer than any contract has to be read. */
const READ_MS = 60_000;
const APP_CODE = "APP2001";

/** A frame of a face check: the smallest picture there is. The sandbox looks at none. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Drawn late in a month, the last instalment of a year would be due when the line's own year is over. */
export async function moveToEarlyInMonth(sandbox: Sandbox): Promise<void> {
  const nextMonth = addMonths(businessDateOf(await sandbox.now()), 1).slice(0, 7);
  await sandbox.moveTo(`${nextMonth}-12T10:00:00+08:00`);
}

interface LineTerms {
  readonly limitFen: number;
  readonly dailyRatePpm: number;
}

/** A dealer with an open line of flexible credit applies for the business loan, signs for it and activates it, on a second phone. */
export async function openBusinessLine(
  service: Service,
  sandbox: Sandbox,
  phone: string,
  terms: LineTerms,
): Promise<void> {
  const { api, passFace } = await signForBusinessLine(service, sandbox, phone, terms);
  await api.credit.activateLine({ appCode: APP_CODE, faceSessionId: await passFace("ACTIVATION") });
  const { lines } = await api.credit.getHome({});
  expect(lines.find(({ appCode }) => appCode === APP_CODE)).toMatchObject({
    status: "AVAILABLE",
    availableFen: terms.limitFen,
  });
}

/** The same up to the signatures: the line waits for its activation. */
export async function signForBusinessLine(
  service: Service,
  sandbox: Sandbox,
  phone: string,
  terms: LineTerms,
) {
  const { api } = await deviceOf(service, phone);
  const consentTo = async (moment: "FACE" | "SUBMIT"): Promise<void> => {
    const { items } = await api.contracts.listDocuments({ moment });
    await api.identity.grantConsents({
      documents: items.map(({ code, version }) => ({ code, version })),
    });
  };
  const passFace = async (purpose: "APPLICATION" | "ACTIVATION"): Promise<string> => {
    const { actions, faceSessionId } = await api.face.createFaceSession({
      purpose,
      appCode: APP_CODE,
    });
    const frames = actions.map(
      (action) => new File([PIXEL], `${action}.png`, { type: "image/png" }),
    );
    await api.face.verifyFace({ faceSessionId, frames });
    return faceSessionId;
  };

  await api.application.getApplication({ appCode: APP_CODE });
  await consentTo("FACE");
  const faceSessionId = await passFace("APPLICATION");
  await consentTo("SUBMIT");
  await sandbox.script("risk", "decide", "approve", terms);
  await api.application.submitApplication({ appCode: APP_CODE, faceSessionId });
  // The decision takes seconds, and a code a minute is sent to one phone.
  await sandbox.moveBy(90);

  const { items } = await api.contracts.listContracts({ appCode: APP_CODE });
  const unsigned = items.filter(
    ({ kind, status }) => kind !== "OPEN_ACCOUNT" && kind !== "LOAN" && status === "NEW",
  );
  const contractIds = unsigned.map(({ contractId }) => contractId);
  for (const { contractId, filledSha256 } of unsigned) {
    // oxlint-disable-next-line no-await-in-loop -- one contract is read after the other
    await api.contracts.readContract({
      contractId,
      filledSha256,
      readMs: READ_MS,
      scrolledToEnd: true,
    });
  }
  const { challengeId } = await api.contracts.sendSigningCode({ contractIds });
  const { code } = await sandbox.newestMessage(phone);
  await api.contracts.signContracts({ contractIds, challengeId, code: code ?? "" });
  return { api, passFace };
}
