import { expect, test } from "vitest";
import { contentFolder } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";

const INDEX = { page: "INDEX" } as const;

test("what one person closed is closed for them alone, and only what the set has is remembered", async () => {
  const folder = contentFolder();
  folder.campaign("plain");
  const { client, service } = await startWithContent(folder);
  const closed = { configId: "plain", resourceName: "line", happened: "CLOSED" } as const;
  await client.campaigns.recordResource({ ...closed, happened: "OPENED" });
  expect((await client.campaigns.listShownResources(INDEX)).items).toHaveLength(1);
  await client.campaigns.recordResource(closed);
  expect((await client.campaigns.listShownResources(INDEX)).items).toEqual([]);
  await service.database.execute("update campaign_view set user_id = 'another'");
  expect((await client.campaigns.listShownResources(INDEX)).items).toHaveLength(1);
  for (const unknown of [
    { ...closed, resourceName: "other" },
    { ...closed, configId: "other" },
  ]) {
    expect(await client.campaigns.recordResource(unknown)).toEqual({ recorded: false });
  }
  const { rows } = await service.database.execute("select * from campaign_view");
  expect(rows).toHaveLength(1);
});
