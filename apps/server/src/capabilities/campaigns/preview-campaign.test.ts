import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { contentFolder, GIFT } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";
import { previewPass } from "./preview-pass.ts";

test("a signed link shows a campaign before its time, for a day, and no other", async () => {
  const folder = contentFolder();
  folder.campaign("later", { from: "2026-12-01", gift: GIFT });
  const { client, service } = await startWithContent(folder);
  const { clock, vault } = service.context;
  const inHours = (hours: number) => new Date(clock.machineNow().getTime() + hours * 3_600_000);
  const preview = (pass: string) => client.campaigns.previewCampaign({ pass });
  const pass = previewPass(vault, "later", inHours(1));
  expect(await preview(pass)).toMatchObject({ configId: "later", gift: { canTake: false } });
  expect((await refusalOf(client.campaigns.getCampaign({ configId: "later" }))).code).toBe(
    "NOT_FOUND",
  );
  for (const wrong of [
    `${pass}x`,
    pass.replace("later", "other"),
    previewPass(vault, "gone", inHours(1)),
    previewPass(vault, "later", inHours(-1)),
    previewPass(vault, "later", inHours(25)),
    "later",
    "..",
  ]) {
    expect((await refusalOf(preview(wrong))).code, wrong).toBe("NOT_FOUND");
  }
});
