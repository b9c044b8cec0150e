import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { contentFolder, PLAIN_CAMPAIGN } from "../../testing/content-folder.ts";
import { startWithContent } from "../../testing/with-content.ts";

const INDEX = { page: "INDEX" } as const;

test("a page shows what its campaigns have for it, in the language of the call", async () => {
  const folder = contentFolder();
  folder.campaign("plain");
  folder.campaign("personal", { pages: ["PERSONAL"], priority: 90 });
  const { client, dealer, service } = await startWithContent(folder);
  expect((await client.campaigns.listShownResources(INDEX)).items).toEqual([
    {
      configId: "plain",
      planId: "plan",
      resourceType: "TEXT",
      resourceName: "line",
      placement: "MARQUEE",
      title: "一行字",
      detail: null,
      picture: null,
      target: null,
    },
  ]);
  const cookie = await service.cookieOf(dealer);
  const english = service.client({ cookie, "accept-language": "en" });
  expect((await english.campaigns.listShownResources(INDEX)).items).toMatchObject([
    { title: "A line" },
  ]);
});

test("a campaign that is edited shows at the next visit; a broken one leaves what was", async () => {
  const folder = contentFolder();
  folder.campaign("plain");
  const { client, read } = await startWithContent(folder);
  const titles = async () =>
    (await client.campaigns.listShownResources(INDEX)).items.map(({ title }) => title);
  expect(await titles()).toEqual(["一行字"]);
  const [line] = PLAIN_CAMPAIGN.resources;
  folder.campaign("plain", { resources: [{ ...line, title: { zh: "改过的字", en: "Edited" } }] });
  await read();
  expect(await titles()).toEqual(["改过的字"]);
  folder.write("campaigns/plain/campaign.json", "{");
  await read();
  expect(await titles()).toEqual(["改过的字"]);
});

test("period and frequency follow the business clock", async () => {
  const folder = contentFolder();
  const [line] = PLAIN_CAMPAIGN.resources;
  folder.campaign("weekly", {
    from: "2026-03-02",
    to: "2026-03-10",
    resources: [{ ...line, howOften: { everyDays: 7, atMost: 2 } }],
  });
  const { client, service } = await startWithContent(folder);
  const names = async () =>
    (await client.campaigns.listShownResources(INDEX)).items.map(({ configId }) => configId);
  const seen = { configId: "weekly", resourceName: "line", happened: "SHOWN" } as const;
  expect(await names()).toEqual(["weekly"]);
  expect(await client.campaigns.recordResource(seen)).toEqual({ recorded: true });
  expect(await names()).toEqual([]);
  service.clock.moveTo("2026-03-09T00:00:00+08:00");
  expect(await names()).toEqual(["weekly"]);
  await client.campaigns.recordResource(seen);
  service.clock.moveTo("2026-03-10T23:59:00+08:00");
  expect(await names()).toEqual([]);
  service.clock.moveTo("2026-03-11T00:00:00+08:00");
  const gone = client.campaigns.getCampaign({ configId: "weekly" });
  expect((await refusalOf(gone)).code).toBe("NOT_FOUND");
});
