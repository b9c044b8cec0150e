import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";

test("a topic that a release has dropped is in no list of a person", async () => {
  const { service, client } = await startWithDealer();
  await client.help.rateTopic({ topic: "COST", helped: true });
  await service.database.execute("update help_rating set topic = 'GONE'");
  expect(await client.help.listTopicRatings()).toEqual({ items: [] });
});

test("who is not logged in has rated nothing", async () => {
  const { service } = await startWithDealer();
  const { help } = service.client();
  expect((await refusalOf(help.listTopicRatings())).code).toBe("NOT_LOGGED_IN");
});
