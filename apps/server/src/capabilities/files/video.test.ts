import { expect, test } from "vitest";
import { box, element, FTYP, fragmentedMp4, mp4, webm } from "../../testing/videos.ts";
import { readVideo } from "./video.ts";

const quickTime = box("ftyp", [...Buffer.from("qt  ")], [0, 0, 0, 0]);

test.each([
  ["of a phone's camera", mp4({ seconds: 5 }), "mp4"],
  ["of an iPhone's camera", mp4({ seconds: 5 }, quickTime), "mp4"],
  ["of an iPhone's browser", fragmentedMp4({ seconds: 5 }), "mp4"],
  ["of another browser", webm({ seconds: 5 }), "webm"],
] as const)("a recording %s is read by its content", (_, bytes, format) => {
  expect(readVideo(bytes)).toEqual({ format, seconds: 5, hasSound: true });
});

test.each([mp4, fragmentedMp4, webm])(
  "a recording without sound or picture is told apart",
  (make) => {
    expect(readVideo(make({ seconds: 5, hasSound: false }))).toMatchObject({ hasSound: false });
    expect(readVideo(make({ seconds: 5, hasPicture: false }))).toBeNull();
  },
);

/** What a box claims beside what it holds. */
const claims = (bytes: Uint8Array, at: number, value: number) => {
  const changed = Uint8Array.from(bytes);
  changed[at] = value;
  return changed;
};
const inEachOther = (depth: number): readonly number[] =>
  depth === 0 ? [] : box("moov", inEachOther(depth - 1));
const bytesOf = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

test.each([
  ["nothing", new Uint8Array()],
  ["a text", Buffer.from("no recording at all, whatever its name says")],
  ["a picture", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1)],
  ["a name and no content", bytesOf(FTYP)],
  ["a recording that is cut off", mp4({ seconds: 5 }).subarray(0, -40)],
  ["a fragment that is cut off", fragmentedMp4({ seconds: 5 }).subarray(0, -10)],
  ["elements that are cut off", webm({ seconds: 5 }).subarray(0, -3)],
  ["a box larger than its file", claims(mp4({ seconds: 5 }), 0, 0x7f)],
  ["a box smaller than its head", bytesOf(FTYP, [0, 0, 0, 4], [...Buffer.from("moov")])],
  [
    "a box of 2^63 bytes",
    bytesOf(FTYP, [0, 0, 0, 1], [...Buffer.from("moov")], [127, ...Array<number>(7).fill(255)]),
  ],
  ["boxes in boxes", bytesOf(FTYP, inEachOther(5_000))],
  ["twenty thousand boxes", bytesOf(FTYP, ...Array.from({ length: 20_000 }, () => box("free")))],
  [
    "a table longer than its box",
    bytesOf(
      FTYP,
      box("mdat", [1]),
      box(
        "moov",
        box(
          "trak",
          box("mdia", box("minf", box("stbl", box("stts", [0, 0, 0, 0, 255, 255, 255, 255])))),
        ),
      ),
    ),
  ],
  [
    "a run of no track",
    bytesOf(FTYP, box("moof", box("traf", box("trun", Array<number>(8).fill(0))))),
  ],
  ["Matroska of another kind", webm({ seconds: 5 }, "matroska")],
  [
    "an element of no width",
    bytesOf(element(0x1a45dfa3, element(0x4282, [...Buffer.from("webm")])), [0, 0, 0, 0]),
  ],
  [
    "a block before its cluster",
    bytesOf(
      element(0x1a45dfa3, element(0x4282, [...Buffer.from("webm")])),
      element(0xa3, [0x81, 0, 0, 0]),
    ),
  ],
  [
    "sixty thousand elements",
    bytesOf(
      element(0x1a45dfa3, element(0x4282, [...Buffer.from("webm")])),
      ...Array.from({ length: 60_000 }, () => element(0xec, [])),
    ),
  ],
] as const)("%s is no recording", (_, bytes) => {
  expect(readVideo(bytes)).toBeNull();
});

test("a changed byte makes another recording or none, and never fails otherwise", () => {
  for (const bytes of [mp4({ seconds: 3 }), fragmentedMp4({ seconds: 2 }), webm({ seconds: 2 })]) {
    for (const [at, value] of bytes.entries()) {
      for (const other of [0, 1, 0x7f, 0xff, value ^ 0x80]) {
        const read = readVideo(claims(bytes, at, other));
        expect(read === null || Number.isFinite(read.seconds)).toBe(true);
      }
    }
  }
});
