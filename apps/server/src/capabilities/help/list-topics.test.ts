import { HELP_TOPICS } from "@kedu/domain";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { contentFolder, EXAMPLE_SET, openTestContent } from "../../testing/content-folder.ts";
import { startTestService } from "../../testing/service.ts";

const text = (title: string, ...paragraphs: readonly string[]) => ({ title, paragraphs });

/** A service that shows a folder, what is known of its topics, and a person who is not logged in. */
async function start(folder = contentFolder(EXAMPLE_SET)) {
  folder.remove("campaigns");
  folder.write("campaigns/.kept", "");
  const content = await openTestContent(folder);
  const service = await startTestService({ replacements: { content } });
  const marks = () => content.current().topics.map(({ mark }) => mark);
  return { folder, content, marks, help: service.client().help };
}

test("who has all words already gets none, before a login too", async () => {
  const { help, marks } = await start();
  expect(await help.listTopics({ known: marks().join("") })).toEqual({ items: [] });
  expect(await help.listTopics({ known: marks().toReversed().join("") })).toEqual({ items: [] });
  const { items } = await help.listTopics({ known: "" });
  expect(items.map(({ topic }) => topic)).toEqual(HELP_TOPICS);
});

test("an edited topic is sent in both languages without a restart, and alone", async () => {
  const { content, folder, help, marks } = await start();
  const known = marks().join("");
  folder.topic("CUT_OFF", { zh: "几点截单", en: "The cut-off", paragraphs: ["<b>{cutoff}</b>"] });
  await content.refresh();
  expect(await help.listTopics({ known })).toEqual({
    items: [
      {
        topic: "CUT_OFF",
        zh: text("几点截单", "<b>14:00</b>"),
        en: text("The cut-off", "<b>14:00</b>"),
      },
    ],
  });
  // What is left out again is what the app has built in.
  folder.remove("questions/CUT_OFF.zh.md");
  folder.remove("questions/CUT_OFF.en.md");
  await content.refresh();
  expect(await help.listTopics({ known })).toEqual({ items: [] });
});

test.each([
  ["an unknown figure", "{nothing}"],
  ["a typed figure", "14:00"],
  ["a figure that is spelled out", "三天"],
  ["markup", "- a"],
])("a topic with %s is refused, and the words before stay", async (_what, paragraph) => {
  const { content, folder, help, marks } = await start();
  const known = marks().join("");
  folder.topic("CUT_OFF", { zh: "几点截单", en: "The cut-off" });
  await content.refresh();
  const before = await help.listTopics({ known });
  folder.topic("OVERDUE", { zh: "逾期", en: "Overdue" });
  folder.topic("CUT_OFF", { zh: "截单", en: "Cut-off", paragraphs: [paragraph] });
  await content.refresh();
  expect(await help.listTopics({ known })).toEqual(before);
});

test("a service without content answers with nothing, and marks of another form are refused", async () => {
  const { help } = (await startTestService()).client();
  expect(await help.listTopics({ known: "" })).toEqual({ items: [] });
  for (const known of ["abc", "ABCDEFG", "0".repeat(7 * 200)]) {
    expect((await refusalOf(help.listTopics({ known }))).code).toBe("INPUT_INVALID");
  }
});
