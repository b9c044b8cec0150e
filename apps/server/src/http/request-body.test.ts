import { Readable } from "node:stream";
import { type Gunzip, gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { readJsonBody } from "./request-body.ts";

test("a compressed body comes out of the decompressor 65536 bytes at a time", async () => {
  const text = JSON.stringify({ pad: "x".repeat(150_000) });
  const payload = Readable.from([gzipSync(text)]);
  const pipe = vi.spyOn(payload, "pipe");
  const reading = readJsonBody(payload, "gzip");
  const push = vi.spyOn(pipe.mock.results[0]?.value as Gunzip, "push");
  const { bytes } = await reading;
  expect(bytes.toString()).toBe(text);
  const chunks = push.mock.calls.map(([chunk]) => chunk as Buffer | null);
  expect(chunks.map((chunk) => chunk?.length ?? null)).toEqual([
    65_536,
    65_536,
    text.length - 131_072,
    null,
  ]);
});
