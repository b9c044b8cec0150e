import { expect, test, vi } from "vitest";
import { claimedPixels, isDecodable } from "./pixel-count.ts";
import { prepareImage } from "./prepare-image.ts";

/** Letters, or bytes as hex digits: a file of a few bytes can claim whatever it likes. */
function file(...parts: readonly (string | number)[]): File {
  const bytes = parts.flatMap((part) =>
    typeof part === "number"
      ? Array.from<number>({ length: part }).fill(0)
      : part.startsWith("#")
        ? [...Buffer.from(part.slice(1).replaceAll(" ", ""), "hex")]
        : [...Buffer.from(part, "latin1")],
  );
  return new File([Uint8Array.from(bytes)], "photo.jpg", { type: "image/jpeg" });
}

const SIDE = 30_000;
const PNG = file("#89504e470d0a1a0a 0000000d", "IHDR", "#00007530 00007530 0100000000");
const JPEG = file("#ffd8 ffe00010", 14, "#ffc0 0011 08 7530 7530 03", 12);

test.each([
  ["PNG", PNG, SIDE * SIDE],
  ["JPEG", JPEG, SIDE * SIDE],
  // A camera's notes before it are longer than what is read at a time, and markers may be filled up.
  [
    "JPEG with notes",
    file("#ffd8", "#ffe1fffe", 65_532, "#ffe1fffe", 65_532, "#ffffff c2 0011 08 0bb8 0fa0 03", 12),
    12_000_000,
  ],
  // Tables have markers among those of frames.
  ["JPEG with a table first", file("#ffd8 ffc40004 0000 ffc1 0011 08 0002 0003 03", 12), 6],
  ["WebP, lossy", file("RIFF", 4, "WEBPVP8 ", 4, "#000000 9d012a ff3f ff3f"), 16_383 ** 2],
  ["WebP, lossless", file("RIFF", 4, "WEBPVP8L", 4, "#2f ffffff0f", 8), 16_384 ** 2],
  ["WebP, extended", file("RIFF", 4, "WEBPVP8X", 4, "#00000000 2f7500 2f7500"), SIDE * SIDE],
  ["GIF", file("GIF89a", "#ffff ffff"), 65_535 ** 2],
  ["BMP stored from the top down", file("BM", 16, "#30750000 d08affff"), SIDE * SIDE],
  [
    "HEIC of tiles",
    file(
      "#00000018",
      "ftypheic",
      20,
      "ispe",
      "#00000000 00000200 00000200",
      4,
      "ispe",
      "#00000000 00000fc0 00000bd0",
    ),
    4032 * 3024,
  ],
])("%s says how many pixels it claims", async (_name, picture, pixels) => {
  expect(await claimedPixels(picture)).toBe(pixels);
  expect(await isDecodable(picture)).toBe(pixels < 100_000_000);
});

test.each([
  ["nothing", file()],
  ["SVG", file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["HTML", file("<!doctype html><title>photo</title>")],
  ["a PNG that ends in its head", file("#89504e470d0a1a0a 0000000d", "IHDR", "#0000")],
  ["a JPEG that ends in its notes", file("#ffd8 ffe1fffe", 200)],
  ["a JPEG without a frame", file("#ffd8 ffd9", 20)],
  ["a WebP of no kind", file("RIFF", 4, "WEBPVP9 ", 20)],
  ["a HEIC without a size", file("#00000018", "ftypheic", 20)],
])("%s claims none", async (_name, picture) => {
  expect(await claimedPixels(picture)).toBeNull();
  expect(await isDecodable(picture)).toBe(false);
});

test("a long run of filling bytes is read in parts, not byte by byte", async () => {
  const long = new File([Uint8Array.of(0xff, 0xd8), new Uint8Array(2_000_000).fill(0xff)], "a.jpg");
  const slice = vi.spyOn(long, "slice");
  expect(await claimedPixels(long)).toBeNull();
  expect(slice.mock.calls.length).toBeLessThan(50);
});

test.each([
  ["too many pixels", PNG],
  ["too many pixels", JPEG],
  ["no picture", file("<svg/>")],
  ["nothing", file()],
])("a file of %s is refused before anything decodes it", async (_why, picture) => {
  const decode = vi.fn<() => Promise<ImageBitmap>>();
  vi.stubGlobal("createImageBitmap", decode);
  const { signal } = new AbortController();
  await expect(prepareImage(picture, { maxBytes: 1000, signal })).rejects.toMatchObject({
    reason: "unreadable",
  });
  expect(decode).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("a decoder of its own gets what browsers do not read, and never too many pixels", async () => {
  const decode = vi.fn<() => Promise<ImageBitmap>>().mockRejectedValue(new Error("unknown"));
  const options = { maxBytes: 1000, decode, signal: new AbortController().signal };
  await expect(prepareImage(PNG, options)).rejects.toMatchObject({ reason: "unreadable" });
  expect(decode).not.toHaveBeenCalled();
  await expect(prepareImage(file("II*", 20), options)).rejects.toMatchObject({
    reason: "unreadable",
  });
  expect(decode).toHaveBeenCalledOnce();
});
