import { afterEach, expect, test, vi } from "vitest";
import { gzipText } from "./gzip-text.ts";

function unzip(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).text();
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["one chunk", "深圳宏达通讯有限公司".repeat(50)],
  ["exactly one chunk", "a".repeat(16_384)],
  ["one byte more", "a".repeat(16_385)],
  ["many", JSON.stringify(Array.from({ length: 9_000 }, (_, index) => ({ index })))],
])("%s comes back as it was", async (_, text) => {
  const packed = await gzipText(text);
  expect(await unzip(packed ?? new Uint8Array())).toBe(text);
});

test("the compressor is fed 16384 bytes at a time", async () => {
  const sizes: number[] = [];
  vi.stubGlobal(
    "CompressionStream",
    class extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({ transform: (chunk) => void sizes.push(chunk.length) });
      }
    },
  );
  await gzipText("a".repeat(40_000));
  expect(sizes).toEqual([16_384, 16_384, 7_232]);
});

test("what would grow stays as it is, and so does everything without a compressor", async () => {
  expect(await gzipText("{}")).toBeNull();
  expect(await gzipText("")).toBeNull();
  vi.stubGlobal("CompressionStream", undefined);
  Reflect.deleteProperty(globalThis, "CompressionStream");
  expect(await gzipText("a".repeat(40_000))).toBeNull();
});
