import { Readable } from "node:stream";
import { type Gunzip, gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { type BodyBounds, meaningOf, readBody } from "./request-body.ts";

test("a compressed body comes out of the decompressor 65536 bytes at a time", async () => {
  const text = JSON.stringify({ pad: "x".repeat(150_000) });
  const payload = Readable.from([gzipSync(text)]);
  const pipe = vi.spyOn(payload, "pipe");
  const reading = readBody(
    payload,
    { "content-encoding": "gzip", "content-type": "application/json" },
    { maxBytes: 1_000_000, maxValues: 2, maxDepth: 1 },
  );
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

const BOUNDS: BodyBounds = { maxBytes: 1_000_000, maxValues: 100, maxDepth: 4 };
const JSON_BODY = { "content-type": "application/json" };

/** A payload of one chunk after another, which tells how many were asked for. */
function slowly(text: string, chunkBytes: number) {
  let sent = 0;
  const payload = new Readable({
    read() {
      setImmediate(() => {
        const chunk = text.slice(sent, sent + chunkBytes);
        sent += chunk.length;
        this.push(chunk === "" ? null : Buffer.from(chunk));
      });
    },
  });
  return { payload, sentBytes: () => sent };
}

test("a body with too many values or too deep is refused while it comes", async () => {
  for (const text of [
    `[${"1,".repeat(490_000)}1]`,
    "[".repeat(500_000),
    `{${'"a":{'.repeat(100_000)}`,
    `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":0`).join(",")}}`,
    `["\\"",${"[],".repeat(200_000)}`,
  ]) {
    const { payload, sentBytes } = slowly(text, 1_000);
    let read = 0;
    const reading = readBody(payload, JSON_BODY, BOUNDS).catch((error: unknown) => {
      read = sentBytes();
      throw error;
    });
    await expect(reading).rejects.toMatchObject({ code: "INPUT_INVALID" });
    expect(read).toBeLessThan(20_000);
  }
});

test("inflating ends where the bound is", async () => {
  const payload = Readable.from([gzipSync(`[${"1,".repeat(490_000)}1]`)]);
  const pipe = vi.spyOn(payload, "pipe");
  const reading = readBody(payload, { ...JSON_BODY, "content-encoding": "gzip" }, BOUNDS);
  const push = vi.spyOn(pipe.mock.results[0]?.value as Gunzip, "push");
  await expect(reading).rejects.toMatchObject({ code: "INPUT_INVALID" });
  expect(push.mock.calls.length).toBeLessThan(4);
});

test("marks inside texts are no values", async () => {
  const text = JSON.stringify({ a: '[[[[[[[[,,,"\\"{{{', b: ["\\\\", '","'.repeat(200)] });
  const sent = await readBody(Readable.from([Buffer.from(text)]), JSON_BODY, BOUNDS);
  expect(await meaningOf(sent, BOUNDS)).toEqual(JSON.parse(text));
});

test("too large is said of what was declared, sent, inflated, or sent without ever inflating", async () => {
  const nothing = Buffer.concat(Array<Buffer>(60_000).fill(gzipSync("")));
  for (const [payload, headers] of [
    [Readable.from([Buffer.from("{}")]), { "content-length": "1000001" }],
    [Readable.from([Buffer.alloc(600_000, " "), Buffer.alloc(600_000, " ")]), {}],
    [Readable.from([gzipSync(Buffer.alloc(100_000_000))]), { "content-encoding": "gzip" }],
    [Readable.from([nothing, nothing]), { "content-encoding": "gzip" }],
  ] as const) {
    await expect(readBody(payload, { ...JSON_BODY, ...headers }, BOUNDS)).rejects.toMatchObject({
      code: "FILE_TOO_LARGE",
    });
  }
});

test("a form has no more parts than its operation has values", async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const contentType = "multipart/form-data; boundary=b";
  for (const [parts, isTaken] of [
    [50, true],
    [2_000, false],
  ] as const) {
    const bytes = Buffer.from(`${part.repeat(parts)}--b--\r\n`);
    const sent = await readBody(
      Readable.from([bytes]),
      { "content-type": contentType },
      { ...BOUNDS, maxValues: 60 },
    );
    const meaning = meaningOf(sent, { ...BOUNDS, maxValues: 60 });
    if (isTaken) expect([...((await meaning) as FormData)]).toHaveLength(parts);
    else await expect(meaning).rejects.toMatchObject({ code: "INPUT_INVALID" });
  }
});

test("a sender that goes away in the middle is refused", async () => {
  const payload = new Readable({ read: () => undefined });
  const reading = readBody(payload, JSON_BODY, BOUNDS);
  payload.push("{");
  payload.destroy();
  await expect(reading).rejects.toMatchObject({ code: "INPUT_INVALID" });
});
