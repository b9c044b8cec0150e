import { expect, test } from "vitest";
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

/** Ways in which a text tries to become markup or a script. */
const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<body onload=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<select onfocus=alert(1) autofocus>",
  "<textarea onfocus=alert(1) autofocus>",
  "<marquee onstart=alert(1)>",
  "<object data=javascript:alert(1)>",
  "<embed src=javascript:alert(1)>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<isindex action=javascript:alert(1)>",
  "<math href=javascript:alert(1)>x</math>",
  "<style>@import 'javascript:alert(1)';</style>",
  "<link rel=stylesheet href=javascript:alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href=javascript:alert(1)//>",
  "<template><script>alert(1)</script></template>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  "`${alert(1)}`",
  "{{constructor.constructor('alert(1)')()}}",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "＜script＞alert(1)＜/script＞",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<IMG SRC=JaVaScRiPt:alert(1)>",
  '<div style="background:url(javascript:alert(1))">x</div>',
] as const;

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
