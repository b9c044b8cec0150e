import { expect, test } from "vitest";
import { contentFolder } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";

test("the audience is known by the service: the entrance of the session, and the lines", async () => {
  const folder = contentFolder();
  folder.campaign("entrance", { audience: { entranceSources: ["CSC"] } });
  folder.campaign("frozen", { audience: { lineStatuses: ["LOAN_LOCKED"] } });
  folder.campaign("lines", { audience: { appCodes: ["APP1001"], lineStatuses: ["AVAILABLE"] } });
  const { client, service } = await startWithContent(folder);
  const names = async () =>
    (await client.campaigns.listCampaigns()).items.map(({ configId }) => configId);
  expect(await names()).toEqual(["lines"]);
  await service.database.execute("update session set entrance_source = 'CSC'");
  await service.database.execute("update credit_line set status = 'LOAN_LOCKED'");
  expect(await names()).toEqual(["entrance", "frozen"]);
});
