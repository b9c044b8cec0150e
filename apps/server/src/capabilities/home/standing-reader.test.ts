import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, payOrders, sendOrder, startTradingService } from "../../testing/trade.ts";
import { readLineAnswer } from "../limit-status/read-line-answer.ts";
import { overdueOfLine } from "../limit-status/line-answer.ts";
import { nextRepaymentOf, readOpenLoans } from "../loans/loans-reader.ts";
import { readStanding } from "./standing-reader.ts";

test("of many open loans the home page reads those past due and the next one, and shows what all of them say", async () => {
  const service = await startTradingService();
  const { clock, database } = service;
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const borrow = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const orderId = await sendOrder(service, dealer, 1_000_00 + index);
      await payOrders(service, client, dealer, [orderId]);
    }
  };
  await borrow(4);
  await goTo(service, "2026-03-04T10:00:00+08:00");
  await borrow(3);

  const { enterpriseId } = dealer;
  const all = await readOpenLoans(database, enterpriseId);
  expect(all).toHaveLength(7);
  const [first, , , , fifth] = all.map(({ facts }) => facts);
  if (first === undefined || fifth === undefined) throw new Error("there are seven loans");
  const readOn = async (today: typeof first.dueOn) => {
    const standing = await readStanding(database, { enterpriseId, now: clock.now(), today });
    const [line] = standing.lines;
    if (line === undefined) throw new Error("the dealer has a line");
    const key = { enterpriseId, appCode: line.appCode };
    const answer = await readLineAnswer(database, key, { estimate: "NOTSTART", today });
    const wanted = overdueOfLine(line, all, today);
    expect(overdueOfLine(line, standing.dueLoans, today)).toEqual(wanted);
    expect(answer?.overdue?.amountFen).toBe(wanted?.amountFen);
    expect(nextRepaymentOf(standing.dueLoans, today)).toEqual(nextRepaymentOf(all, today));
    return standing.dueLoans.map(({ facts }) => facts.id);
  };
  expect(await readOn(first.dueOn)).toEqual([first.id]);
  expect(await readOn(addDays(first.dueOn, 1))).toEqual(
    all.slice(0, 4).map(({ facts }) => facts.id),
  );
  expect(await readOn(addDays(fifth.dueOn, 1))).toEqual(all.map(({ facts }) => facts.id));
});
