import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HELP_RULES, HELP_TOPICS, helpFigures, type HelpRules } from "@kedu/domain";
import { expect, test } from "vitest";
import { contentFolder, EXAMPLE_SET } from "../testing/content-folder.ts";
import { ATTACKS } from "../testing/text-attacks.ts";
import type { SetTopic } from "./content-set.ts";
import { type ContentProblem, problemLine } from "./problem.ts";
import { readContent } from "./read-content.ts";
import { readTopics } from "./read-topics.ts";

async function read(folder: string): Promise<{ topics: readonly SetTopic[]; problems: string[] }> {
  const problems: ContentProblem[] = [];
  const topics = await readTopics(folder, problems);
  return { topics, problems: problems.map(problemLine) };
}

test("the project's own set has every topic", async () => {
  const { problems, topics } = await read(EXAMPLE_SET);
  expect(problems).toEqual([]);
  expect(topics.map(({ words }) => words.topic)).toEqual(HELP_TOPICS);
});

test("a topic has its figures; one that is left out is none of the operator's", async () => {
  const folder = contentFolder();
  expect(await read(folder.path)).toEqual({ topics: [], problems: [] });
  folder.topic("CUT_OFF", { zh: "截单", en: "Cut-off", paragraphs: ["{cutoff}!"] });
  folder.write("questions/.hidden", "");
  const { problems, topics } = await read(folder.path);
  expect(problems).toEqual([]);
  expect(topics).toEqual([
    {
      mark: expect.stringMatching(/^[0-9a-z]{7}$/),
      words: {
        topic: "CUT_OFF",
        zh: { title: "截单", paragraphs: ["14:00!"] },
        en: { title: "Cut-off", paragraphs: ["14:00!"] },
      },
    },
  ]);
});

test("what is wrong refuses the whole set, with file, line and reason", async () => {
  const folder = contentFolder();
  folder.campaign("first");
  folder.topic("NOTHING", { zh: "无", en: "None" });
  folder.topic("COST", { zh: "费用", en: "Cost", paragraphs: ["{cutoff}", "{nothing}"] });
  folder.topic("OVERDUE", { zh: "", en: "Overdue" });
  folder.topic("LIMIT", { zh: "额度", en: "Limit", paragraphs: ["At 14:00."] });
  folder.topic("SIGNING", { zh: "签署", en: "Signing", paragraphs: ["<b>三</b>", "- a"] });
  folder.topic("ACTIVATION", { zh: "激活", en: "Activation" });
  folder.remove("questions/ACTIVATION.en.md");
  const result = await readContent(folder.path);
  const named = "is no help topic; its files are named as COST.zh.md and COST.en.md";
  expect(result.ok ? [] : result.problems.map(problemLine)).toEqual([
    `questions/NOTHING.en.md: ${named}`,
    `questions/NOTHING.zh.md: ${named}`,
    ...["zh", "en"].map(
      (language) =>
        `questions/LIMIT.${language}.md:3: 14: is a typed figure; name its place, such as {cutoff}`,
    ),
    ...["zh", "en"].flatMap((language) => [
      `questions/SIGNING.${language}.md:3: 三: is a figure that is spelled out`,
      `questions/SIGNING.${language}.md:5: has markup; a topic is a title and paragraphs`,
    ]),
    "questions/ACTIVATION.en.md: is not there",
    ...["zh", "en"].map((language) => `questions/COST.${language}.md:5: {nothing}: is no figure`),
    "questions/OVERDUE.zh.md:1: the first line is the title: # and its words",
  ]);
});

test("files that are no text, too large or too many are named", async () => {
  const folder = contentFolder();
  folder.topic("COST", { zh: "费用", en: "Cost" });
  folder.write("questions/COST.zh.md", Uint8Array.of(0xff, 0xfe, 0x00));
  folder.write("questions/COST.en.md", "A".repeat(60_000));
  expect((await read(folder.path)).problems).toEqual([
    "questions/COST.en.md: is too large",
    "questions/COST.zh.md: is no readable text",
  ]);
  for (let file = 0; file < 200; file += 1) folder.write(`questions/${file}.md`, "");
  expect((await read(folder.path)).problems).toEqual(["questions: has 202 files; 168 at the most"]);
  folder.remove("questions");
  folder.write("questions", "");
  expect((await read(folder.path)).problems).toEqual(["questions: cannot be read"]);
});

test("forty attacks in a title and in a text are text like all else, or are refused", async () => {
  let shown = 0;
  for (const attack of ATTACKS) {
    // A digit is refused in any case, so that without it more of them are read.
    for (const words of [attack, attack.replaceAll(/[0-9]/g, "x")]) {
      const folder = contentFolder();
      folder.topic("COST", { zh: words, en: words, paragraphs: [`Text ${words} text`, words] });
      const { problems, topics } = await read(folder.path);
      if (problems.length > 0) {
        expect(topics).toEqual([]);
        continue;
      }
      shown += 1;
      const text = { title: words, paragraphs: [`Text ${words} text`, words] };
      expect(topics.map((topic) => topic.words)).toEqual([{ topic: "COST", zh: text, en: text }]);
    }
  }
  expect(shown).toBeGreaterThan(30);
});

/** The rules with one of them changed. */
function changed(rule: string, value: unknown): HelpRules {
  const other = (each: unknown) => (typeof each === "number" ? each + 100 : "07:31");
  return { ...HELP_RULES, [rule]: Array.isArray(value) ? value.map(other) : other(value) };
}

test("the list of figures for editors has each with its value, its rule and the topics that use it", async () => {
  const rows = Object.entries(helpFigures(HELP_RULES)).map(([name, value]) => {
    const rules = Object.entries(HELP_RULES)
      .filter(([rule, of]) =>
        Object.entries(helpFigures(changed(rule, of))).some(
          ([figure, said]) => figure === name && said !== value,
        ),
      )
      .map(([rule]) => `\`${rule}\``);
    const users = HELP_TOPICS.filter((topic) =>
      readFileSync(join(EXAMPLE_SET, `questions/${topic}.zh.md`), "utf8").includes(`{${name}}`),
    );
    return `| \`{${name}}\` | ${value} | ${rules.join(", ")} | ${users.join(", ")} |`;
  });
  const page = [
    "# Figures",
    "",
    "Places that a [help topic](README.md#help-topics) may have, and what is shown there today. A test writes this list.",
    "",
    "| Place | Today | Rule | Used in |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ];
  await expect(page.join("\n")).toMatchFileSnapshot(join(EXAMPLE_SET, "figures.md"));
});
