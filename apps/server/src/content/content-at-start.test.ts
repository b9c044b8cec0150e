import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { contentFolder, EXAMPLE_SET } from "../testing/content-folder.ts";
import { type ContractsFolder, contractsFolder } from "../testing/contracts-folder.ts";
import { startTestService } from "../testing/service.ts";
import { noticeWordsIn } from "./built-in-notices.ts";
import { contentAtStart } from "./content-at-start.ts";
import type { ContentSet } from "./content-set.ts";
import { ownContracts } from "./own-contracts.ts";

const UNFROZEN = {
  title: { zh: "已恢复", en: "It is back" },
  text: { zh: "可以支付。", en: "You can pay." },
};

/** A folder with a contract, a help topic and a notice in words of the operator's. */
function editedFolder(): ContractsFolder {
  const folder = contractsFolder();
  folder.reword("LOAN", "100.0", {
    zh: ["15 日内答复", "十五日内答复"],
    en: ["within 15 days", "within fifteen days"],
  });
  folder.topic("CUT_OFF", { zh: "几点截单", en: "The cut-off" });
  folder.write("notices/UNFROZEN.json", JSON.stringify(UNFROZEN));
  return folder;
}

/** What a set says in the place of the project's words. */
function wordsOf(set: ContentSet) {
  return {
    loan: set.contracts.templates.LOAN.version,
    topics: set.topics.map(({ words }) => words.en.title),
    unfrozen: noticeWordsIn(set, "UNFROZEN"),
  };
}
const EDITED = { loan: "100.0", topics: ["The cut-off"], unfrozen: UNFROZEN };

test("right after the start the words of the operator are there, though the picture of a campaign is broken", async () => {
  const folder = editedFolder();
  const picture = { file: "broken.png", text: { zh: "图", en: "Picture" } };
  folder.campaign("broken", { blocks: [{ kind: "BANNER", item: { name: "head", picture } }] });
  folder.write("campaigns/broken/broken.png", "no picture");
  const service = await startTestService({ environment: { CONTENT_DIR: folder.path } });
  const { content } = service.context;
  onTestFinished(() => content.stop());
  expect(wordsOf(content.current())).toEqual(EDITED);
  await content.refresh();
  expect(wordsOf(content.current())).toEqual(EDITED);
  const { items } = await service.client().help.listTopics({ known: "" });
  expect(items.map(({ en }) => en.title)).toEqual(["The cut-off"]);
});

test("at the start an operator's contracts are in force, or the project's own where they are broken", async () => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const folder = editedFolder();
  expect(wordsOf(await contentAtStart(folder.path, { warn }))).toEqual(EDITED);
  expect(warn).not.toHaveBeenCalled();
  folder.remove("contracts/LOAN.en.md");
  const set = await contentAtStart(folder.path, { warn });
  expect(set.contracts).toBe(ownContracts());
  expect(wordsOf(set)).toEqual({ ...EDITED, loan: "1.1" });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { problems: ["contracts/LOAN.en.md: is not there"] },
    "the contracts of the content are broken; the project's own are in force",
  );
});

test.each(["", "later"])("a folder without contracts is said to have none: /%s", async (below) => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const folder = join(contentFolder().path, below);
  expect((await contentAtStart(folder, { warn })).contracts).toBe(ownContracts());
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { folder },
    "the content has no contracts; the project's own are in force",
  );
});

test("the project's own folder has its own contracts", async () => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const { contracts } = await contentAtStart(EXAMPLE_SET, { warn });
  expect(contracts).toEqual(ownContracts());
  expect(warn).not.toHaveBeenCalled();
});

test("what cannot be read at the start is the project's own, and so is a part that is broken", async () => {
  const warn = vi.fn<(facts: object, message: string) => void>();
  const folder = editedFolder();
  folder.remove("contracts/LOAN.en.md");
  symlinkSync("LOAN.en.md", join(folder.path, "contracts/LOAN.en.md"));
  folder.topic("COST", { zh: "费用", en: "Cost", paragraphs: ["14:00"] });
  const set = await contentAtStart(folder.path, { warn });
  expect(wordsOf(set)).toEqual({ ...EDITED, loan: "1.1", topics: [] });
  expect(warn.mock.calls.toSorted(([, a], [, b]) => (a < b ? -1 : 1))).toEqual([
    [
      { err: expect.objectContaining({ code: "ELOOP" }) },
      "the contracts of the content could not be read; the project's own are in force",
    ],
    [
      { problems: [expect.stringMatching(/^questions\/COST/), expect.any(String)] },
      "the help topics of the content are broken; the project's own are in force",
    ],
  ]);
});
