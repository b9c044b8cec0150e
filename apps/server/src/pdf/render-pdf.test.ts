import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pdfPagesOf } from "../testing/pdf-text.ts";
import type { PdfContent } from "./pdf-content.ts";
import { missingGlyphs, readFonts } from "./fonts.ts";
import { EVERYDAY, MissingGlyphs, missingCharacters, renderPdf, streamPdf } from "./render-pdf.ts";

const PAPER: PdfContent = {
  title: "结清证明",
  documentNo: "JQ-20260301-0001",
  madeAt: new Date("2026-03-01T09:30:00+08:00"),
  blocks: [
    { kind: "facts", rows: [{ label: "借款人", value: "杭州市龘靐通讯器材有限公司" }] },
    { kind: "heading", text: "一、结清" },
    { kind: "paragraph", text: "本息合计 120,000.00 元已于 2026-03-01 全部还清。".repeat(12) },
    {
      kind: "table",
      caption: "还款计划",
      columns: [
        { heading: "期数", align: "start", share: 1 },
        { heading: "应还（元）", align: "end", share: 2 },
      ],
      rows: Array.from({ length: 60 }, (_, place) => [`第 ${place + 1} 期`, "10,438.00"]),
    },
    { kind: "newPage" },
    { kind: "heading", text: "签署记录" },
  ],
};

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a paper", () => {
  test("can be read out of its PDF: every word, rare characters among them", async () => {
    const { info, pages } = await pdfPagesOf(await renderPdf(PAPER));
    const words = pages.join("");
    expect(words).toContain("杭州市龘靐通讯器材有限公司");
    // A space at which a line ends is not drawn.
    const solid = words.replaceAll(" ", "");
    expect(solid.match(/本息合计120,000\.00元已于2026-03-01全部还清。/g)).toHaveLength(12);
    for (let place = 1; place <= 60; place += 1) expect(words).toContain(`第 ${place} 期`);
    expect(info).toMatchObject({ Title: "结清证明", Language: "zh-CN" });
  });

  test("numbers its pages, and heads a table again on the next one", async () => {
    const { pages } = await pdfPagesOf(await renderPdf(PAPER));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`第 ${place + 1} 页，共 ${pages.length} 页`);
      expect(page).toContain("JQ-20260301-0001");
    }
    const ofTable = pages.filter((page) => page.includes("10,438.00"));
    expect(ofTable.length).toBeGreaterThan(1);
    for (const page of ofTable) expect(page).toContain("应还（元）");
    expect(pages.at(-1)).toContain("签署记录");
    expect(pages.at(-1)).not.toContain("10,438.00");
  });

  test("is small, and the same bytes each time", async () => {
    const [first, second] = await Promise.all([renderPdf(PAPER), renderPdf(PAPER)]);
    expect(sha256Of(first)).toBe(sha256Of(second));
    // The two fonts have twenty megabytes.
    expect(first.length).toBeLessThan(60_000);
    const other = await renderPdf({ ...PAPER, madeAt: new Date("2026-03-02T09:30:00+08:00") });
    expect(sha256Of(other)).not.toBe(sha256Of(first));
  });

  test("leaves the service free while it is drawn", async () => {
    const before = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: 10 }, async () => renderPdf(PAPER)));
    // Drawn in this thread, its event loop would be busy nearly all of the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test("whose table has a hole is not made, and the next one is", async () => {
    const columns = [{ heading: "期数", align: "start", share: 1 }] as const;
    const uneven = { kind: "table", caption: "还款计划", columns, rows: [["1", "2"]] } as const;
    await expect(renderPdf({ ...PAPER, blocks: [uneven] })).rejects.toThrow(
      'a row of "还款计划" has 2 of 1 cells',
    );
    expect((await renderPdf(PAPER)).length).toBeGreaterThan(1000);
  });
});

describe("a paper that is written while its last table is read", () => {
  const columns = [
    { heading: "Booked on", align: "start", share: 1 },
    { heading: "Amount", align: "end", share: 1 },
  ] as const;
  const opened: PdfContent = {
    ...PAPER,
    title: "Statement",
    language: "en",
    blocks: [
      {
        kind: "chart",
        shape: "line",
        caption: "Limit used",
        categoriesHeading: "Month",
        categories: ["2026-01", "2026-02"],
        series: [
          { label: "Owed", values: [0, 500], texts: ["0.00", "5.00"] },
          { label: "Limit", values: [null, 900], texts: ["", "9.00"] },
        ],
      },
      { kind: "table", caption: "Lines", columns, rows: [] },
    ],
  };
  const PAGES = 6;

  function countedRows(text = "2026-01-01") {
    const counts = { read: 0 };
    async function* pages() {
      for (let page = 0; page < PAGES; page += 1) {
        counts.read += 1;
        yield Array.from({ length: 100 }, (_, place) => [text, `${page * 100 + place}.00`]);
      }
    }
    return { counts, pages: pages() };
  }

  test("gives pages away before the next rows are read, and has every row, numbered pages and its language", async () => {
    const { counts, pages } = countedRows();
    const parts: Buffer[] = [];
    const written: number[] = [];
    for await (const part of streamPdf(opened, pages)) {
      parts.push(part);
      written[counts.read] = Buffer.concat(parts).length;
    }
    // What was read before is out before the rest is asked for.
    for (let page = 2; page < PAGES; page += 1)
      expect(written[page]).toBeGreaterThan(written[page - 1] ?? Infinity);
    const { info, pages: sheets } = await pdfPagesOf(Buffer.concat(parts));
    expect(info).toMatchObject({ Title: "Statement", Language: "en" });
    const text = sheets.join("");
    expect(text.match(/2026-01-01/g)).toHaveLength(PAGES * 100);
    expect(text).toContain(`${PAGES * 100 - 1}.00`);
    for (const figure of ["Limit used", "Owed", "5.00", "9.00"]) expect(text).toContain(figure);
    for (const [place, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Page ${place + 1}`);
      expect(sheet).toContain("Amount");
    }
  });

  test("is not made with a character that no font has, and the next one is", async () => {
    const all = async (text: string) => {
      const parts: Buffer[] = [];
      for await (const part of streamPdf(opened, countedRows(text).pages)) parts.push(part);
      return Buffer.concat(parts);
    };
    await expect(all("😀")).rejects.toThrow(MissingGlyphs);
    expect((await all("2026")).subarray(0, 5).toString()).toBe("%PDF-");
    const inChinese = await renderPdf(PAPER);
    expect((await pdfPagesOf(inChinese)).info).toMatchObject({ Language: "zh-CN" });
  });

  test("may be given up", async () => {
    const { counts, pages } = countedRows();
    for await (const _ of streamPdf(opened, pages)) if (counts.read === 2) break;
    expect(counts.read).toBe(2);
    expect((await renderPdf(PAPER)).length).toBeGreaterThan(1000);
  });
});

/** A paper that says a text in each of its places. */
const saying = (text: string): PdfContent => ({
  ...PAPER,
  blocks: [
    { kind: "heading", text },
    { kind: "paragraph", text: `甲方${text}与乙方${text}订立本合同。`.repeat(8) },
    { kind: "facts", rows: [{ label: "借款人", value: text }] },
    {
      kind: "table",
      caption: "户名",
      columns: [{ heading: text, align: "start", share: 1 }],
      rows: [[text]],
    },
  ],
});

describe("a rare character", () => {
  // Extensions A to F, names with marks and with characters beside each other, one that is used in a company's name.
  test.each(["𠮷野家", "㐂", "𪚥𫝆𫠝𬺰", "深圳𬭎达通讯", "阿卜杜拉·𠮷", "王𡘙𤴓", "é·ü"])(
    "%s is drawn, and copied as it is",
    async (text) => {
      const { pages } = await pdfPagesOf(await renderPdf(saying(text)));
      const words = pages.join("").replaceAll(" ", "");
      expect(words.split(text).length - 1).toBeGreaterThanOrEqual(15);
      expect(words).not.toContain("\u0000");
    },
  );

  test("costs its own glyphs, not its font of thirty megabytes", async () => {
    expect((await renderPdf(saying("𠮷𬭎"))).length).toBeLessThan(80_000);
  });

  test("that chooses a variant of the one before is not drawn", async () => {
    const { pages } = await pdfPagesOf(await renderPdf(saying("葛\u{e0100}城")));
    expect(pages.join("")).toContain("葛城");
  });

  test.each([
    ["an emoji", "宏达😀", ["😀"]],
    ["of private use", "宏\ue000达", ["\ue000"]],
    ["of a plane that no font has", "宏\u{323af}达\u{323af}", ["\u{323af}"]],
    ["a control", "宏\u0001达", ["\u0001"]],
  ])("that no font has, %s, is named, and no paper is made", async (_name, text, characters) => {
    expect(await missingCharacters(saying(text))).toEqual(characters);
    await expect(renderPdf(saying(text))).rejects.toThrow(MissingGlyphs);
  });

  test("everyday characters are all there, in both weights", () => {
    const everyday = Array.from({ length: 0x10000 }, (_, codePoint) =>
      String.fromCodePoint(codePoint),
    ).filter((character) => EVERYDAY.test(character));
    expect(everyday.length).toBeGreaterThan(20_000);
    const rare = { bytes: Buffer.alloc(0), ascentEm: 0, has: () => false };
    expect(missingGlyphs(everyday, { ...readFonts(), rare: () => rare })).toEqual([]);
  });
});
