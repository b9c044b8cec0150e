import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { countRatings } from "./rating-reader.ts";

test("what a person says of a topic first is kept, once", async () => {
  const { service, client } = await startWithDealer();
  expect(await client.help.listTopicRatings()).toEqual({ items: [] });
  const said = { topic: "OVERDUE", helped: false } as const;
  expect(await client.help.rateTopic(said)).toEqual(said);
  expect(await client.help.rateTopic({ topic: "OVERDUE", helped: true })).toEqual(said);
  await client.help.rateTopic({ topic: "BUSINESS_COST", helped: true });
  expect(await client.help.listTopicRatings()).toEqual({
    items: [{ topic: "BUSINESS_COST", helped: true }, said],
  });
  expect(await countRatings(service.database)).toEqual([
    { topic: "OVERDUE", helped: 0, didNot: 1 },
    { topic: "BUSINESS_COST", helped: 1, didNot: 0 },
  ]);
});

test("two taps at once count once", async () => {
  const { service, client } = await startWithDealer();
  const answers = await Promise.all(
    [true, true, true].map((helped) => client.help.rateTopic({ topic: "COST", helped })),
  );
  expect(answers).toEqual(answers.map(() => ({ topic: "COST", helped: true })));
  expect(await countRatings(service.database)).toEqual([{ topic: "COST", helped: 1, didNot: 0 }]);
});

test("another person has said nothing, and their word is counted beside it", async () => {
  const { service, dealer, client } = await startWithDealer();
  await client.help.rateTopic({ topic: "COST", helped: true });
  await service.database.execute("update help_rating set user_id = 'another'");
  const api = await service.clientOf(dealer);
  expect(await api.help.listTopicRatings()).toEqual({ items: [] });
  await api.help.rateTopic({ topic: "COST", helped: false });
  expect(await countRatings(service.database)).toEqual([{ topic: "COST", helped: 1, didNot: 1 }]);
});

test("who is not logged in, and a topic that there is not, are refused", async () => {
  const { service, client } = await startWithDealer();
  const anonymous = service.client();
  expect((await refusalOf(anonymous.help.rateTopic({ topic: "COST", helped: true }))).code).toBe(
    "NOT_LOGGED_IN",
  );
  // @ts-expect-error: no such topic
  const unknown = client.help.rateTopic({ topic: "NOTHING", helped: true });
  expect((await refusalOf(unknown)).code).toBe("INPUT_INVALID");
});
