import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  consentTo,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";

async function begunCheck(service: TestService) {
  const dealer = await applicantAt(service, "LICENCE_DONE");
  await consentTo(dealer.api, "FACE");
  const { actions, faceSessionId } = await dealer.api.face.createFaceSession({
    purpose: "APPLICATION",
    appCode: FLEXIBLE_CREDIT,
  });
  return { ...dealer, faceSessionId, frames: await framesFor(actions) };
}

test("a face that matches passes, once and for all", async () => {
  const service = await startTestService();
  const { api, faceSessionId, frames } = await begunCheck(service);
  const passed = await api.face.verifyFace({ faceSessionId, frames });
  expect(passed.result).toBe("verifySuccess");
  // A second tap after a lost answer does not ask the vendor again.
  await answerNext(service, "face", "verify", "verifyFail");
  const again = await api.face.verifyFace({ faceSessionId, frames });
  expect(again).toEqual(passed);
});

test("each result that is no success has its own refusal, and says how many tries are left", async () => {
  const service = await startTestService();
  const { api, faceSessionId, frames } = await begunCheck(service);
  const verify = () => refusalOf(api.face.verifyFace({ faceSessionId, frames }));
  for (const [mode, code, triesLeft] of [
    ["verifyFail", "FACE_MISMATCH", 4],
    ["unVerify", "FACE_NOT_VERIFIED", 3],
    ["fail", "FACE_NOT_VERIFIED", 2],
    // No bank is asked where nothing is paid.
    ["declinedForBank", "FACE_NOT_VERIFIED", 1],
    // The vendor's own fault takes no try.
    ["error", "FACE_ERROR", 1],
  ] as const) {
    await answerNext(service, "face", "verify", mode);
    expect(await verify()).toEqual({ code, data: { triesLeft } });
  }
  await answerNext(service, "face", "verify", "unavailable");
  expect((await verify()).code).toBe("PROVIDER_UNAVAILABLE");
  await answerNext(service, "face", "verify", "lose");
  expect((await verify()).code).toBe("PROVIDER_TIMEOUT");
  const { triesLeft } = await api.face.getFaceSession({ faceSessionId });
  expect(triesLeft).toBe(1);
});

test("five misses end a check, also when they come at once", async () => {
  const service = await startTestService();
  const { api, faceSessionId, frames } = await begunCheck(service);
  await answerNext(service, "face", "verify", "verifyFail", {}, 20);
  const refusals = await Promise.all(
    Array.from({ length: 12 }, () => refusalOf(api.face.verifyFace({ faceSessionId, frames }))),
  );
  const codes = refusals.map(({ code }) => code);
  expect(codes.filter((code) => code === "FACE_MISMATCH").length).toBeLessThanOrEqual(5);
  expect(new Set(codes)).toEqual(new Set([...codes, "FACE_TOO_MANY_TRIES"]));
  const last = await refusalOf(api.face.verifyFace({ faceSessionId, frames }));
  expect(last).toEqual({ code: "FACE_TOO_MANY_TRIES", data: { triesLeft: 0 } });
});

test("a check is over after ten minutes", async () => {
  const service = await startTestService();
  const { api, faceSessionId, frames } = await begunCheck(service);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 10 * 60_000));
  const late = await refusalOf(api.face.verifyFace({ faceSessionId, frames }));
  expect(late.code).toBe("FACE_EXPIRED");
});

test("frames have to be pictures, one for each action", async () => {
  const service = await startTestService();
  const { api, faceSessionId, frames } = await begunCheck(service);
  const text = new File(["no picture"], "frame.jpg", { type: "image/jpeg" });
  const noPicture = await refusalOf(
    api.face.verifyFace({ faceSessionId, frames: [...frames.slice(1), text] }),
  );
  expect(noPicture.code).toBe("FILE_TYPE_UNSUPPORTED");
  const tooFew = await refusalOf(api.face.verifyFace({ faceSessionId, frames: frames.slice(1) }));
  expect(tooFew).toMatchObject({ code: "INPUT_INVALID", data: { fields: ["frames"] } });
  expect((await api.face.getFaceSession({ faceSessionId })).triesLeft).toBe(5);
});

test("another dealer's check cannot be passed for them", async () => {
  const service = await startTestService();
  const { faceSessionId, frames } = await begunCheck(service);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const refused = await refusalOf(other.api.face.verifyFace({ faceSessionId, frames }));
  expect(refused.code).toBe("NOT_FOUND");
});
