import { expect, test } from "vitest";
import { contentFolder } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";

test("before a login, the campaign of the entrance is shown, and none that asks for more", async () => {
  const folder = contentFolder();
  folder.campaign("entrance", { audience: { entranceSources: ["CSC"] } });
  folder.campaign("lines", {
    priority: 90,
    audience: { entranceSources: ["CSC"], lineStatuses: ["AVAILABLE"] },
  });
  const { service } = await startWithContent(folder);
  const { campaigns } = service.client();
  expect(await campaigns.getEntranceCampaign({ entranceSource: "CSC" })).toMatchObject({
    campaign: { configId: "entrance", title: "标题" },
  });
  expect(await campaigns.getEntranceCampaign({ entranceSource: "HEDONGLI" })).toEqual({
    campaign: null,
  });
});
