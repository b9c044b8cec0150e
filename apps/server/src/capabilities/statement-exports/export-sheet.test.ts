import { expect, test } from "vitest";
import { type ExportLine, PAGE_ROWS } from "./export-lines.ts";
import { csvFile, type ExportFrame, xlsxFile } from "./export-sheet.ts";
import { EXPORT_WORDS } from "./export-words.ts";
import { PIECE_BYTES, piecesOf } from "./make-export.ts";

const PAGES = 200;
const LINE: ExportLine = {
  bookedOn: "2025-06-30",
  postedAt: "2025-06-30T10:00:00+08:00",
  account: "SAFE",
  bankChannel: "ICBC_BANK",
  kind: "CASH_IN",
  direction: "IN",
  amountFen: 100,
  balanceFen: 100,
  appCode: null,
  loanNo: null,
  eventNo: "01K9ZQ4S6V8X0A2C4E6G8J0M2P",
};
const frame: ExportFrame = {
  documentNo: "LS01K9ZQ4S6V8X0A2C4E6G8J0M2P",
  enterpriseName: "测试",
  from: "2025-01",
  to: "2025-12",
  filter: "全部",
  totals: { openingFen: 0, inFen: 0, outFen: 0, closingFen: 0, rowCount: 0 },
  checkedAt: "https://credit.example/check/statement.html",
  words: EXPORT_WORDS["zh-CN"],
  charts: [],
};

/** Pages of lines with different amounts, and how many of them were asked for. */
function countedPages() {
  const counts = { read: 0 };
  async function* pages(): AsyncGenerator<readonly ExportLine[]> {
    for (let page = 0; page < PAGES; page += 1) {
      counts.read += 1;
      yield Array.from({ length: PAGE_ROWS }, (_, place) => ({
        ...LINE,
        amountFen: 1 + (((page * PAGE_ROWS + place) * 7_919) % 1_000_003),
      }));
    }
  }
  return { counts, pages: pages() };
}

// A piece of CSV has some 2,500 lines, one of a compressed sheet some 30,000.
test.each([
  ["CSV", csvFile, 8],
  ["XLSX", xlsxFile, 90],
] as const)(
  "no line of %s is read before the ones before it were written",
  async (_is, file, most) => {
    const { counts, pages } = countedPages();
    const pieces = piecesOf(file(pages, frame), PIECE_BYTES);
    const lengths: number[] = [];
    const first = await pieces.next();
    if (first.done !== true) lengths.push(first.value.length);
    expect(counts.read).toBeLessThan(most);
    for await (const piece of pieces) lengths.push(piece.length);
    expect(counts.read).toBe(PAGES);
    expect(Math.max(...lengths)).toBe(PIECE_BYTES);
  },
  60_000,
);

test("a stream is cut into pieces of one size, and nothing is lost", async () => {
  async function* parts() {
    for (const length of [1, 10, 25, 0, 3]) yield new Uint8Array(length).fill(length);
  }
  const pieces = [];
  for await (const piece of piecesOf(parts(), 8)) pieces.push(piece);
  expect(pieces.map(({ length }) => length)).toEqual([8, 8, 8, 8, 7]);
  expect(Buffer.concat(pieces)).toEqual(
    Buffer.concat([1, 10, 25, 3].map((length) => Buffer.alloc(length, length))),
  );
});
