import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { contentFolder } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";

test("the page of a campaign has its period, its blocks and its button", async () => {
  const folder = contentFolder();
  folder.campaign("page", {
    action: { label: { zh: "去看看", en: "Go" }, target: { kind: "TO_LOAN" } },
  });
  const { client } = await startWithContent(folder);
  expect(await client.campaigns.getCampaign({ configId: "page" })).toMatchObject({
    title: "标题",
    from: "2026-01-01",
    to: "2026-12-31",
    blocks: [{ kind: "CONTENT", parts: [{ kind: "PARAGRAPH", runs: [{ text: "Text." }] }] }],
    action: { label: "去看看", target: { kind: "TO_LOAN" } },
    gift: null,
  });
});

test("a campaign without a page, for others, or of another time is not found", async () => {
  const folder = contentFolder();
  folder.campaign("no-page", { blocks: [] });
  folder.campaign("others", { audience: { entranceSources: ["CSC"] } });
  folder.campaign("later", { from: "2026-03-03" });
  const { client } = await startWithContent(folder);
  for (const configId of ["no-page", "others", "later", "gone"]) {
    const { code } = await refusalOf(client.campaigns.getCampaign({ configId }));
    expect({ configId, code }).toEqual({ configId, code: "NOT_FOUND" });
  }
});
