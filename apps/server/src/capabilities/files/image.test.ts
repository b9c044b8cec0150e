import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { cleanImage } from "./image.ts";

function photo({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Sharp {
  const background = { r: 200, g: 30, b: 30 };
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s comes back as a JPEG of the same size",
  async (format) => {
    const bytes = await photo({ widthPx: 300, heightPx: 200 }).toFormat(format).toBuffer();
    const clean = await cleanImage(bytes);
    expect(clean).toMatchObject({ widthPx: 300, heightPx: 200 });
    expect([...(clean?.jpeg.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  },
);

test("a picture taken sideways is turned upright and loses place and device", async () => {
  const bytes = await photo({ widthPx: 300, heightPx: 200 })
    .withExif({
      IFD0: { Make: "CANARY-DEVICE" },
      IFD3: { GPSLatitude: "22/1 32/1 0/1", GPSLongitude: "114/1 3/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(bytes.includes("Exif")).toBe(true);
  const clean = await cleanImage(bytes);
  expect(clean).toMatchObject({ widthPx: 200, heightPx: 300 });
  const metadata = await sharp(clean?.jpeg).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  expect(clean?.jpeg.includes("CANARY")).toBe(false);
});

test("what follows the picture is not kept", async () => {
  const bytes = await photo({ widthPx: 40, heightPx: 40 }).jpeg().toBuffer();
  const polyglot = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
  const clean = await cleanImage(polyglot);
  expect(clean?.jpeg.includes("<script>")).toBe(false);
});

test("a large photo is scaled down to a legible size", async () => {
  const bytes = await photo({ widthPx: 6_000, heightPx: 4_000 }).jpeg().toBuffer();
  expect(await cleanImage(bytes)).toMatchObject({ widthPx: 2_400, heightPx: 1_600 });
});

test("a long screenshot keeps the width that it can be read at", async () => {
  const long = await photo({ widthPx: 1_080, heightPx: 12_000 }).png().toBuffer();
  expect(await cleanImage(long)).toMatchObject({ widthPx: 1_080, heightPx: 12_000 });
  const wide = await photo({ widthPx: 12_000, heightPx: 1_080 }).jpeg().toBuffer();
  expect(await cleanImage(wide)).toMatchObject({ widthPx: 12_000, heightPx: 1_080 });
  const longest = await cleanImage(
    await photo({ widthPx: 1_080, heightPx: 30_000 }).png().toBuffer(),
  );
  expect((longest?.widthPx ?? 0) * (longest?.heightPx ?? 0)).toBeLessThanOrEqual(16_000_000);
  expect(longest?.heightPx).toBeLessThanOrEqual(16_384);
  expect(longest?.widthPx).toBeGreaterThan(550);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a page named .jpg", Buffer.from("<html><script>1</script></html>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
  ["the first bytes of a JPEG alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["a RIFF that is no WebP inside", Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPnonsense")],
])("%s is refused", async (_name, bytes) => {
  expect(await cleanImage(bytes)).toBeNull();
});

test("a truncated photo is refused", async () => {
  const bytes = await photo({ widthPx: 500, heightPx: 500 }).png().toBuffer();
  expect(await cleanImage(bytes.subarray(0, bytes.length - 40))).toBeNull();
});

// Whole and valid, so that nothing but their number speaks against its pixels.
test("a few bytes that hold 900 million pixels are refused", async () => {
  expect(await cleanImage(pixelBomb(30_000))).toBeNull();
});

/** A valid PNG of one colour: a huge square in a few bytes. */
function pixelBomb(edgePx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edgePx, 0);
  header.writeUInt32BE(edgePx, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((edgePx / 8 + 1) * edgePx));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
