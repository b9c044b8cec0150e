import { FACE_TYPE, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  consentTo,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { mp4, videoFile, webm } from "../../testing/videos.ts";
import { faceSession } from "../face/face-tables.ts";

async function begunCheck(service: TestService) {
  const dealer = await applicantAt(service, "LICENCE_DONE");
  await consentTo(dealer.api, "FACE");
  const { digits, ...session } = await dealer.api.face.createFaceSession({
    purpose: "APPLICATION",
    appCode: FLEXIBLE_CREDIT,
    faceType: FACE_TYPE.VIDEO,
  });
  if (digits === null) throw new Error("a recorded check has digits");
  return { ...dealer, digits, session, faceSessionId: session.faceSessionId };
}

/** The digits that the check has now. */
async function digitsOf({ api, faceSessionId }: Awaited<ReturnType<typeof begunCheck>>) {
  const { digits } = await api.face.getFaceSession({ faceSessionId });
  return digits ?? "";
}

test("a recording with the digits of the check passes it, and is kept nowhere", async () => {
  const service = await startTestService();
  const dealer = await begunCheck(service);
  const { api, digits, faceSessionId, session } = dealer;
  expect(session).toMatchObject({ faceType: "2", actions: [], triesLeft: 5 });
  expect(digits).toMatch(/^[0-9]{4}$/);
  const video = videoFile(webm({ seconds: 5 }));
  const passed = await api.face.verifyFaceVideo({ faceSessionId, digits, video });
  expect(passed).toMatchObject({ result: "verifySuccess", triesLeft: 4 });
  // A second tap after a lost answer asks the vendor nothing.
  await answerNext(service, "face", "verifyVideo", "verifyFail");
  expect(await api.face.verifyFaceVideo({ faceSessionId, digits, video })).toEqual(passed);
  const [row] = await service.database.select().from(faceSession);
  expect(JSON.stringify(row)).not.toContain("webm");
});

test("each result that is no success has its own refusal, and takes the digits", async () => {
  const service = await startTestService();
  const dealer = await begunCheck(service);
  const { api, faceSessionId } = dealer;
  const seen = [dealer.digits];
  for (const [mode, code, triesLeft] of [
    ["wrongDigits", "FACE_DIGITS_WRONG", 4],
    ["noFace", "FACE_NOT_SEEN", 3],
    ["tooShort", "VIDEO_LENGTH", 2],
    // The vendor's own fault takes no try.
    ["error", "FACE_ERROR", 2],
    ["verifyFail", "FACE_MISMATCH", 1],
  ] as const) {
    await answerNext(service, "face", "verifyVideo", mode);
    const digits = await digitsOf(dealer);
    const refused = await refusalOf(
      api.face.verifyFaceVideo({ faceSessionId, digits, video: videoFile() }),
    );
    expect(refused).toEqual({ code, data: { triesLeft } });
    seen.push(await digitsOf(dealer));
  }
  expect(new Set(seen).size).toBeGreaterThan(1);
  await answerNext(service, "face", "verifyVideo", "unavailable");
  const unavailable = await refusalOf(
    api.face.verifyFaceVideo({ faceSessionId, digits: await digitsOf(dealer), video: videoFile() }),
  );
  expect(unavailable.code).toBe("PROVIDER_UNAVAILABLE");
  await answerNext(service, "face", "verifyVideo", "fail");
  const last = await refusalOf(
    api.face.verifyFaceVideo({ faceSessionId, digits: await digitsOf(dealer), video: videoFile() }),
  );
  expect(last).toEqual({ code: "FACE_TOO_MANY_TRIES", data: { triesLeft: 0 } });
});

test("digits are good for one recording, also where two are sent at once", async () => {
  const service = await startTestService();
  const { api, digits, faceSessionId } = await begunCheck(service);
  await answerNext(service, "face", "verifyVideo", "wrongDigits", {}, 8);
  const send = () =>
    refusalOf(api.face.verifyFaceVideo({ faceSessionId, digits, video: videoFile() }));
  const codes = (await Promise.all(Array.from({ length: 6 }, send))).map(({ code }) => code);
  expect(codes.filter((code) => code === "FACE_DIGITS_WRONG")).toHaveLength(1);
  expect(codes.filter((code) => code === "FACE_EXPIRED")).toHaveLength(5);
  expect((await api.face.getFaceSession({ faceSessionId })).triesLeft).toBe(4);
});

test("a file that is no fitting recording is refused by its content and takes no try", async () => {
  const service = await startTestService();
  const { api, digits, faceSessionId } = await begunCheck(service);
  const codeOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await refusalOf(api.face.verifyFaceVideo({ faceSessionId, digits, video: videoFile(bytes) })))
      .code;
  const text = new Uint8Array(Buffer.from("a recording by its name only"));
  expect(await codeOf(text)).toBe("VIDEO_UNSUPPORTED");
  expect(await codeOf(mp4({ seconds: 5, hasSound: false }))).toBe("VIDEO_UNSUPPORTED");
  expect(await codeOf(mp4({ seconds: 2 }))).toBe("VIDEO_LENGTH");
  expect(await codeOf(webm({ seconds: 16 }))).toBe("VIDEO_LENGTH");
  expect(await codeOf(new Uint8Array(12_000_001))).toBe("VIDEO_TOO_LARGE");
  expect(await codeOf(new Uint8Array(12_200_000))).toBe("FILE_TOO_LARGE");
  const session = await api.face.getFaceSession({ faceSessionId });
  expect(session).toMatchObject({ triesLeft: 5, digits });
});

test("a recorded check takes no frames, and one with live steps no recording", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await begunCheck(service);
  const frames = await framesFor(["FACE_FORWARD"]);
  const asLive = await refusalOf(api.face.verifyFace({ faceSessionId, frames }));
  expect(asLive).toMatchObject({ code: "INPUT_INVALID", data: { fields: ["frames"] } });
  const live = await api.face.createFaceSession({
    purpose: "APPLICATION",
    appCode: FLEXIBLE_CREDIT,
  });
  expect(live).toMatchObject({ faceType: "3", digits: null });
  const asVideo = await refusalOf(
    api.face.verifyFaceVideo({
      faceSessionId: live.faceSessionId,
      digits: "0000",
      video: videoFile(),
    }),
  );
  expect(asVideo).toMatchObject({ code: "INPUT_INVALID", data: { fields: ["digits"] } });
});

test("a recorded check is over after ten minutes, and is no other dealer's", async () => {
  const service = await startTestService();
  const { api, digits, faceSessionId } = await begunCheck(service);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  const input = { faceSessionId, digits, video: videoFile() };
  expect((await refusalOf(other.api.face.verifyFaceVideo(input))).code).toBe("NOT_FOUND");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 10 * 60_000));
  expect((await refusalOf(api.face.verifyFaceVideo(input))).code).toBe("FACE_EXPIRED");
});
