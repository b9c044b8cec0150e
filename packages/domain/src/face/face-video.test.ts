import { expect, test } from "vitest";
import { faceFlawRefusal, faceVideoRefusal, faceVideoSizeRefusal } from "./face-video.ts";

const codeOf = (refusal: { readonly refusal: string } | null) => refusal?.refusal ?? null;

test.each([
  [null, "VIDEO_UNSUPPORTED"],
  [{ seconds: 5, hasSound: false }, "VIDEO_UNSUPPORTED"],
  [{ seconds: 2.99, hasSound: true }, "VIDEO_LENGTH"],
  [{ seconds: 3, hasSound: true }, null],
  [{ seconds: 15, hasSound: true }, null],
  [{ seconds: 15.01, hasSound: true }, "VIDEO_LENGTH"],
  [{ seconds: Number.NaN, hasSound: true }, "VIDEO_LENGTH"],
] as const)("a recording of %j is refused with %s", (video, code) => {
  expect(codeOf(faceVideoRefusal(video))).toBe(code);
});

test("a recording may have twelve million bytes", () => {
  expect(codeOf(faceVideoSizeRefusal(12_000_000))).toBeNull();
  expect(codeOf(faceVideoSizeRefusal(12_000_001))).toBe("VIDEO_TOO_LARGE");
});

test.each([
  ["WRONG_DIGITS", "FACE_DIGITS_WRONG"],
  ["NO_FACE", "FACE_NOT_SEEN"],
  ["TOO_SHORT", "VIDEO_LENGTH"],
] as const)("the flaw %s has its own refusal", (flaw, code) => {
  expect(codeOf(faceFlawRefusal(flaw))).toBe(code);
});
