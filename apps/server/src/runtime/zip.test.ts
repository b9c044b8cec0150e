import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { zipChunks } from "./zip.ts";

/** Reads an archive as a program does that knows nothing but the format: from its end. */
function unzip(archive: Buffer): { readonly name: string; readonly text: string }[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, size, nameSize, local] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.subarray(at + 46, at + 46 + nameSize).toString("utf8");
    at += 46 + nameSize;
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    expect(archive.subarray(local + 30, local + 30 + nameSize).toString("utf8")).toBe(name);
    const start = local + 30 + nameSize;
    const bytes = archive.subarray(start, start + size);
    expect(crc32(bytes)).toBe(sum);
    return { name, text: bytes.toString("utf8") };
  });
}

test("an archive gives its files back, by the names that they have", () => {
  const files = [
    { name: "渠道签约协议-1.pdf", text: "第一份" },
    { name: "empty.txt", text: "" },
    { name: "SHA256SUMS.txt", text: "abc  x\n".repeat(1_000) },
  ];
  const entries = files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
  const archive = Buffer.concat([...zipChunks(entries)]);
  expect(unzip(archive)).toEqual(files);
  expect(Buffer.concat([...zipChunks(entries)]).equals(archive)).toBe(true);
});

test("an archive of nothing is one that programs open", () => {
  expect(unzip(Buffer.concat([...zipChunks([])]))).toEqual([]);
});
