import { expect, test } from "vitest";
import { contentFolder } from "../testing/content-folder.ts";
import { type ContractsFolder, contractsFolder } from "../testing/contracts-folder.ts";
import type { ContractSet } from "./contract-template.ts";
import { ownContracts } from "./own-contracts.ts";
import { problemLine } from "./problem.ts";
import { readContracts } from "./read-contracts.ts";

async function problemsOf(folder: string, inForce?: ContractSet): Promise<string[]> {
  const result = await readContracts(folder, inForce);
  return result.ok ? [] : result.problems.map(problemLine);
}

async function setOf(folder: string, inForce?: ContractSet): Promise<ContractSet> {
  const result = await readContracts(folder, inForce);
  if (!result.ok) throw new Error(result.problems.map(problemLine).join("\n"));
  return result.set;
}

/** The hash that a reason names, which the words of its test decide. */
const SHA256 = /[0-9a-f]{64}/g;
const withoutHashes = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(SHA256, "<hash>"));

const LISTED = {
  zh: ["15 日内答复", "十五日内答复"],
  en: ["within 15 days", "within fifteen days"],
} as const;

test("words with a new version that is listed are taken, and the others stay", async () => {
  const folder = contractsFolder();
  expect(await setOf(folder.path)).toEqual(ownContracts());
  folder.reword("LOAN", "100.0", LISTED);
  const { templates, versions } = await setOf(folder.path);
  expect(templates.LOAN.version).toBe("100.0");
  expect(JSON.stringify(templates.LOAN.text["zh-CN"])).toContain("十五日内答复");
  expect(JSON.stringify(templates.LOAN.text.en)).toContain("within fifteen days");
  expect(Object.keys(versions["LOAN"] ?? {})).toEqual(["1.0", "1.1", "100.0"]);
  expect({ ...templates, LOAN: null }).toEqual({ ...ownContracts().templates, LOAN: null });
});

test.each([
  "{{pledge}} {{coupon}}",
  "{{pledge}}{{coupon}} The loan is repaid.",
  "The loan is repaid. {{coupon}} {{pledge}}",
  "(See above.) {{coupon}}{{total_due}} is due.",
])("a place that may be empty may be where its sentence can be missing: %s", async (text) => {
  const folder = contractsFolder();
  folder.edit("LOAN.en.md", ["{{pledge}}", `{{pledge}}\n\n${text}`]);
  expect(await problemsOf(folder.path)).toEqual([]);
});

test("another translation of the same words needs no version", async () => {
  const folder = contractsFolder();
  folder.edit("LOAN.en.md", LISTED.en);
  const { templates } = await setOf(folder.path);
  expect(templates.LOAN.version).toBe("1.1");
  expect(JSON.stringify(templates.LOAN.text.en)).toContain("within fifteen days");
});

/** What someone does to a folder, and every reason for which it is refused. */
const REFUSED: readonly (readonly [
  what: string,
  does: (folder: ContractsFolder) => void,
  reasons: readonly string[],
])[] = [
  [
    "a place that is not known",
    (folder) => folder.edit("CANCEL.en.md", ["{{kept_years}} years", "{{years}} years"]),
    [
      "contracts/CANCEL.en.md:39: {{years}} is no place of CANCEL; its places are enterprise, organization_code, legal_person, safe_account, cooling_hours, kept_years",
      "contracts/CANCEL.en.md: does not name {{kept_years}}",
    ],
  ],
  [
    "a place of another product",
    (folder) => folder.edit("GUARANTEE.en.md", ["three years", "{{term_days}} days"]),
    [
      "contracts/GUARANTEE.en.md:25: {{term_days}} is no place of GUARANTEE; its places are lender, enterprise, organization_code, legal_person, limit, annual_rate, daily_rate, valid_to, act_by, limit_capitals, product",
    ],
  ],
  [
    "a place that is missing in English",
    (folder) => folder.edit("LOAN.en.md", ["daily rate {{daily_rate}}, ", ""]),
    ["contracts/LOAN.en.md: does not name {{daily_rate}}"],
  ],
  [
    "a place that is missing in Chinese",
    (folder) => folder.edit("ENTRUST.zh.md", ["委托 {{lender}} 把", "委托银行把"]),
    [
      "contracts/ENTRUST.zh.md: does not name {{lender}}",
      'contracts/ENTRUST.zh.md:2: these are not the words of version 1.0; raise it to 100.0 and add "100.0": "<hash>" to ENTRUST in contracts/versions.json',
    ],
  ],
  [
    "an annual rate that is not called a simple one",
    (folder) => folder.edit("LOAN.en.md", ["Annual rate (simple)", "Annual rate"]),
    ["contracts/LOAN.en.md:27: names {{annual_rate}} without saying simple"],
  ],
  [
    "a rate that the Chinese text does not call 单利",
    (folder) =>
      folder.edit(
        "PSBC_ACTIVE_QUOTA.zh.md",
        ["version: 1.0", "version: 1.1"],
        ["年化利率（单利）", "年化利率"],
      ),
    [
      "contracts/PSBC_ACTIVE_QUOTA.zh.md:9: names {{annual_rate}} without saying 单利",
      "contracts/PSBC_ACTIVE_QUOTA.en.md:2: version 1.0 is not that of contracts/PSBC_ACTIVE_QUOTA.zh.md, 1.1",
      `contracts/PSBC_ACTIVE_QUOTA.zh.md:2: version 1.1 is none of the project's, and words of an operator begin with version 100.0; raise it to 100.0 and add "100.0": "<hash>" to PSBC_ACTIVE_QUOTA in contracts/versions.json`,
    ],
  ],
  [
    "a language that is missing",
    (folder) => folder.remove("contracts/LOAN.en.md"),
    ["contracts/LOAN.en.md: is not there"],
  ],
  [
    "files of no contract",
    (folder) => {
      folder.write("contracts/GIFT.zh.md", "");
      folder.write("contracts/LOAN.fr.md", "");
    },
    [
      "contracts/GIFT.zh.md: belongs to no contract that the service makes",
      "contracts/LOAN.fr.md: belongs to no contract that the service makes",
    ],
  ],
  [
    "a section that English does not have",
    (folder) => folder.edit("CREDIT_AUTH.en.md", ["## 3. Rights\n\n", ""]),
    [
      "contracts/CREDIT_AUTH.en.md: has 3 sections, not 4: those of contracts/CREDIT_AUTH.zh.md, after one that says that the Chinese text binds",
    ],
  ],
  [
    "an English text that does not say which one binds",
    (folder) => folder.edit("LOAN.en.md", [" The Chinese text is the binding one.", ""]),
    ["contracts/LOAN.en.md: its first section does not say: The Chinese text is the binding one."],
  ],
  [
    "a character that cannot be printed, in either language",
    (folder) => {
      folder.edit("LOAN.en.md", ["Repayment account:", "Repayment account \u{323af}:"]);
      folder.edit("LOAN.zh.md", ["还款账户：", "还款账户\u{323af}："]);
    },
    [
      'contracts/LOAN.zh.md:2: these are not the words of version 1.1; raise it to 100.0 and add "100.0": "<hash>" to LOAN in contracts/versions.json',
      "contracts/LOAN.zh.md:29: U+323AF cannot be printed: no font of contracts has it",
      "contracts/LOAN.en.md:33: U+323AF cannot be printed: no font of contracts has it",
    ],
  ],
  [
    "a character that no one sees",
    (folder) => {
      folder.edit("LOAN.en.md", ["Principal: CNY", "Principal:\u{202e} CNY"]);
      folder.edit("CANCEL.en.md", ["# ", "# \u{3164}"], ["## 2. ", "## 2.\u{34f} "]);
      folder.edit("PRODUCT.en.md", ["Signing, renewing", "Signing,\u{fe0f} renewing"]);
    },
    [
      "contracts/LOAN.en.md:17: has a character that is not seen: U+202E",
      "contracts/PRODUCT.en.md:31: has a character that is not seen: U+FE0F",
      "contracts/CANCEL.en.md:5: has a character that is not seen: U+3164",
      "contracts/CANCEL.en.md:17: has a character that is not seen: U+034F",
    ],
  ],
  [
    "a file whose end is missing",
    (folder) => folder.edit("MERCHANT.en.md", [" and can be had from customer service.\n", ""]),
    ["contracts/MERCHANT.en.md:39: the file does not end with a line feed: its end may be missing"],
  ],
  [
    "versions that are none",
    (folder) => {
      folder.edit("LOAN.en.md", ["version: 1.1", "version: 1.1.0"]);
      folder.edit("CANCEL.en.md", ["version: 1.0", "version: 2"]);
      folder.edit("PRODUCT.en.md", ["---\nversion: 1.1\n---\n", ""]);
    },
    [
      "contracts/LOAN.en.md:2: version 1.1.0 is not of the form 1.0",
      "contracts/PRODUCT.en.md:1: a file begins with three lines: ---, version: 1.0 and ---",
      "contracts/CANCEL.en.md:2: version 2 is not of the form 1.0",
    ],
  ],
  [
    "other words under the same version",
    (folder) => folder.edit("LOAN.zh.md", LISTED.zh),
    [
      'contracts/LOAN.zh.md:2: these are not the words of version 1.1; raise it to 100.0 and add "100.0": "<hash>" to LOAN in contracts/versions.json',
    ],
  ],
  [
    "other words under a version of an operator",
    (folder) => {
      folder.reword("LOAN", "100.0", LISTED);
      folder.edit("LOAN.zh.md", [LISTED.zh[1], LISTED.zh[0]]);
    },
    [
      'contracts/LOAN.zh.md:2: these are not the words of version 100.0; raise it to 100.1 and add "100.1": "<hash>" to LOAN in contracts/versions.json',
    ],
  ],
  [
    "words of an operator under a version that the project may come to use",
    (folder) => folder.reword("LOAN", "1.2", LISTED),
    [
      `contracts/LOAN.zh.md:2: version 1.2 is none of the project's, and words of an operator begin with version 100.0; raise it to 100.0 and add "100.0": "<hash>" to LOAN in contracts/versions.json`,
    ],
  ],
  [
    "a version that was replaced already",
    (folder) => {
      folder.edit("LOAN.zh.md", ["version: 1.1", "version: 1.0"]);
      folder.edit("LOAN.en.md", ["version: 1.1", "version: 1.0"]);
    },
    [
      "contracts/LOAN.zh.md:2: version 1.0 is lower than 1.1, the highest of contracts/versions.json",
    ],
  ],
  [
    "a list that forgets a version, and one that changes another",
    (folder) =>
      folder.list(({ LOAN, PRODUCT: _gone, ...versions }) => ({
        ...versions,
        LOAN: { ...LOAN, "1.0": "0".repeat(64) },
      })),
    [
      'contracts/versions.json:47: version 1.0 of LOAN was in force with other words; its line is "1.0": "<hash>"',
      'contracts/versions.json:1: version 1.0 of PRODUCT was in force and is gone; add "1.0": "<hash>" to PRODUCT in contracts/versions.json',
      'contracts/versions.json:1: version 1.1 of PRODUCT was in force and is gone; add "1.1": "<hash>" to PRODUCT in contracts/versions.json',
      'contracts/PRODUCT.zh.md:2: version 1.1 is not listed; add "1.1": "<hash>" to PRODUCT in contracts/versions.json',
    ],
  ],
  [
    "a list with something else in it",
    (folder) => folder.write("contracts/versions.json", '{\n  "LOAN": { "1.0": "x" }\n}'),
    ["contracts/versions.json:2: LOAN.1.0: a SHA-256 in hex"],
  ],
  [
    "a list with names and versions of another form",
    (folder) =>
      folder.list((versions) => ({
        loan: {},
        ...versions,
        LOAN: { ...versions["LOAN"], one: "0".repeat(64) },
      })),
    [
      "contracts/versions.json:31: LOAN.one: a version such as 1.0",
      "contracts/versions.json:2: loan: the name of a template, such as LOAN",
    ],
  ],
  [
    "no list",
    (folder) => folder.remove("contracts/versions.json"),
    ["contracts/versions.json: is not there"],
  ],
  [
    "a title of its own for the business loan",
    (folder) => folder.edit("BUSINESS_LOAN.en.md", ["# Loan contract", "# Business loan"]),
    ["contracts/BUSINESS_LOAN.en.md: its title is not that of LOAN, Loan contract"],
  ],
  [
    "places where none may be, and braces without a place",
    (folder) => {
      folder.edit(
        "PRODUCT.en.md",
        ["## 4. Cost", "## 4. Cost for {{enterprise}}"],
        ["Signing, renewing", "{{ lender }}: signing, renewing"],
      );
      folder.edit("CANCEL.en.md", ["## 2. ", "## ﹛﹛2﹜﹜. "]);
    },
    [
      "contracts/PRODUCT.en.md:29: a title or a heading has no places",
      "contracts/PRODUCT.en.md:31: a brace that belongs to no place: a place is written {{like_this}}",
      "contracts/CANCEL.en.md:17: a title or a heading has no places",
    ],
  ],
  [
    "a place that may be empty within a sentence",
    (folder) => {
      folder.edit("BUSINESS_LOAN.en.md", ["{{coupon}}Principal", "Coupon: {{coupon}}Principal"]);
      folder.edit(
        "LOAN.en.md",
        ["{{mode}}. {{principal_coupon}}", "{{mode}} {{principal_coupon}}"],
        ["{{pledge}}", "{{pledge}}{{principal_coupon}}, as agreed."],
        ["{{coupon}}Principal and", "{{coupon}}principal and"],
      );
    },
    [
      "contracts/LOAN.en.md:19: {{principal_coupon}} may be empty: it is a paragraph alone, or comes between two sentences",
      "contracts/LOAN.en.md:21: {{pledge}} may be empty: it is a paragraph alone, or comes between two sentences",
      "contracts/LOAN.en.md:21: {{principal_coupon}} may be empty: it is a paragraph alone, or comes between two sentences",
      "contracts/LOAN.en.md:29: {{coupon}} may be empty: it is a paragraph alone, or comes between two sentences",
      "contracts/BUSINESS_LOAN.en.md:27: {{coupon}} may be empty: it is a paragraph alone, or comes between two sentences",
    ],
  ],
  [
    "a section that may come out empty",
    (folder) =>
      folder.edit("COMPREHENSIVE_CREDIT.en.md", [
        "{{pledge}}",
        "{{term_days}}\n\n## 4a. Pledge\n\n{{pledge}}{{pledge}}",
      ]),
    [
      "contracts/COMPREHENSIVE_CREDIT.en.md:39: the section could come out empty",
      "contracts/COMPREHENSIVE_CREDIT.en.md: has 9 sections, not 8: those of contracts/COMPREHENSIVE_CREDIT.zh.md, after one that says that the Chinese text binds",
    ],
  ],
  [
    "more of Markdown than a signed text has",
    (folder) =>
      folder.write(
        "contracts/PRODUCT.en.md",
        "---\nversion: 1.0\n---\n\nBefore.\n\n# Title\n\nBetween.\n\n# Again\n\n## 1\n\n### Deep\n\n- item\n\nwith **force**\n\none\ntwo\n",
      ),
    [
      "contracts/PRODUCT.en.md:9: a paragraph belongs below the ## heading of its section",
      "contracts/PRODUCT.en.md:15: a text has a # title and ## headings, and no other",
      "contracts/PRODUCT.en.md:17: a contract has no lists, emphasis, links or HTML",
      "contracts/PRODUCT.en.md:19: a contract has no lists, emphasis, links or HTML",
      "contracts/PRODUCT.en.md:22: a paragraph is one line; an empty line comes before the next",
      "contracts/PRODUCT.en.md:5: a text begins with its # title",
      "contracts/PRODUCT.en.md:7: a text has one title",
      "contracts/PRODUCT.en.md:11: a text has one title",
    ],
  ],
];

test.each(REFUSED)("a set is refused for %s", async (_what, does, reasons) => {
  const folder = contractsFolder();
  does(folder);
  expect(withoutHashes(await problemsOf(folder.path))).toEqual(reasons);
});

test("the line to add makes the set whole", async () => {
  const folder = contractsFolder();
  folder.edit("LOAN.zh.md", LISTED.zh, ["version: 1.1", "version: 100.0"]);
  folder.edit("LOAN.en.md", ["version: 1.1", "version: 100.0"]);
  const [reason = ""] = await problemsOf(folder.path);
  const [sha256 = ""] = reason.match(SHA256) ?? [];
  folder.list((versions) => ({ ...versions, LOAN: { ...versions["LOAN"], "100.0": sha256 } }));
  expect((await setOf(folder.path)).templates.LOAN.version).toBe("100.0");
});

test("what was in force since the start is not forgotten either, though the project does not know it", async () => {
  const folder = contractsFolder();
  folder.reword("LOAN", "100.0", LISTED);
  const inForce = await setOf(folder.path);
  const earlier = contractsFolder();
  const gone =
    'contracts/versions.json:27: version 100.0 of LOAN was in force and is gone; add "100.0": "<hash>" to LOAN in contracts/versions.json';
  expect(withoutHashes(await problemsOf(earlier.path, inForce))).toEqual([gone]);
  // Nor by taking the whole folder away.
  expect(withoutHashes(await problemsOf(contentFolder().path, inForce))).toEqual([
    gone.replace(":27", ""),
  ]);
});

test("an operator's words stay in force beside a release with other words of that contract", async () => {
  const folder = contractsFolder();
  folder.reword("LOAN", "100.0", LISTED);
  const { templates, versions } = ownContracts();
  const listed = { ...versions["LOAN"], "1.2": "0".repeat(64) };
  const release = { templates, versions: { ...versions, LOAN: listed } };
  expect(withoutHashes(await problemsOf(folder.path, release))).toEqual([
    'contracts/versions.json:27: version 1.2 of LOAN was in force and is gone; add "1.2": "<hash>" to LOAN in contracts/versions.json',
  ]);
  folder.list((own) => ({ ...own, LOAN: { ...own["LOAN"], ...listed } }));
  expect((await setOf(folder.path, release)).templates.LOAN.version).toBe("100.0");
});

test("a folder without contracts has the project's own", async () => {
  expect(await setOf(contentFolder().path)).toBe(ownContracts());
  expect(await setOf("/nowhere")).toBe(ownContracts());
});
