import { expect, test } from "vitest";
import { ATTACKS } from "../testing/text-attacks.ts";
import { markdownParts } from "./markdown-parts.ts";

const plain = (text: string) => ({ text, isStrong: false, isEmphasised: false, target: null });

function read(markdown: string) {
  return markdownParts("text.md", markdown, (address) =>
    address.startsWith("/") ? { kind: "ADDRESS", address } : `${address}: not allowed`,
  );
}

test("headings, paragraphs, lists, strong and emphasised words and links are kept", () => {
  const { parts, problems } = read(
    "# Title\n\nOne **two** *three* [four](/repay).\n\n1. a\n2. b\n\n- c\n\n> said\n",
  );
  expect(problems).toEqual([]);
  expect(parts).toEqual([
    { kind: "HEADING", runs: [plain("Title")] },
    {
      kind: "PARAGRAPH",
      runs: [
        plain("One "),
        { ...plain("two"), isStrong: true },
        plain(" "),
        { ...plain("three"), isEmphasised: true },
        plain(" "),
        { ...plain("four"), target: { kind: "ADDRESS", address: "/repay" } },
        plain("."),
      ],
    },
    { kind: "LIST", isOrdered: true, items: [[plain("a")], [plain("b")]] },
    { kind: "LIST", isOrdered: false, items: [[plain("c")]] },
    { kind: "PARAGRAPH", runs: [plain("said")] },
  ]);
});

test("what is no part of a campaign's text is named with its line", () => {
  const { problems } = read("Fine.\n\n![p](a.png)\n\n[x](javascript:alert(1))\n\n---\n");
  expect(problems).toEqual([
    { file: "text.md", line: 3, reason: "image: is not part of a campaign's text" },
    { file: "text.md", line: 5, reason: "javascript:alert(1): not allowed" },
    { file: "text.md", line: 7, reason: "thematicBreak: is not part of a campaign's text" },
  ]);
});

test("forty attacks are text like all else, or are refused", () => {
  expect(new Set(ATTACKS).size).toBe(40);
  for (const attack of ATTACKS) {
    for (const markdown of [attack, `Text ${attack} text`, `- ${attack}`, `# ${attack}`]) {
      const { parts, problems } = read(markdown);
      const runs = parts.flatMap((part) => (part.kind === "LIST" ? part.items.flat() : part.runs));
      // Every run is words in one of the styles; only our own addresses are led to.
      expect(runs.every(({ target, text }) => typeof text === "string" && target === null)).toBe(
        true,
      );
      const text = runs.map((run) => run.text).join("");
      expect(problems.length > 0 || text.includes("alert(1)"), markdown).toBe(true);
    }
  }
});
