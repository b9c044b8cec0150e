import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { api, replaceTransport } from "./client.ts";
import { refreshAfterDrawdown } from "./drawdowns.queries.ts";
import { refreshAfterPayment } from "./payments.queries.ts";
import { infiniteQuery, query } from "./query.ts";
import { refreshAfterRepayment } from "./repayment.queries.ts";

test("a read has its capability, operation and input as its key, and can be called off", async () => {
  const asked: Request[] = [];
  const restore = replaceTransport((request) => {
    asked.push(request);
    return Promise.resolve(Response.json({ loanId: "a" }));
  });
  const client = new QueryClient();
  const loan = query(api.loans.getLoan, { loanId: "a" });
  expect(loan.queryKey).toEqual(["loans", "getLoan", { loanId: "a" }]);
  expect(await client.fetchQuery(loan)).toEqual({ loanId: "a" });
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/api/loans/a"]);
  replaceTransport(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      }),
  );
  const waiting = client.fetchQuery(query(api.credit.getHome));
  const failed = waiting.catch((error: unknown) => error);
  await client.cancelQueries({ queryKey: ["credit", "getHome"] });
  expect(await failed).toMatchObject({ message: "CancelledError" });
  restore();
});

test("a list asks for the page after the last one, until there is none", async () => {
  const asked: string[] = [];
  const restore = replaceTransport(({ url }) => {
    const { search } = new URL(url);
    asked.push(search);
    const nextCursor = search.includes("cursor") ? null : "c1";
    return Promise.resolve(Response.json({ items: [], nextCursor, total: 0 }));
  });
  const client = new QueryClient();
  const orders = infiniteQuery(api.orders.listOrders, { view: "PAID" });
  const { pages } = await client.fetchInfiniteQuery({ ...orders, pages: 3 });
  expect(asked).toEqual(["?view=PAID", "?view=PAID&cursor=c1"]);
  expect(pages).toHaveLength(2);
  expect(orders.queryKey).toEqual(["orders", "listOrders", { view: "PAID" }, "pages"]);
  restore();
});

/** Reads of every kind that money can change, and of some that it cannot. */
const READS = {
  home: query(api.credit.getHome),
  orders: infiniteQuery(api.orders.listOrders, { view: "ALL" }),
  order: query(api.orders.getOrder, { orderId: "a" }),
  loans: infiniteQuery(api.loans.listLoans, { view: "OPEN", appCode: "APP2001" }),
  loan: query(api.loans.getLoan, { loanId: "a" }),
  interest: query(api.loans.explainInterest, { loanId: "a" }),
  coupons: infiniteQuery(api.coupons.listCoupons, { view: "USABLE" }),
  owed: query(api.repayment.getRepayOverview, {}),
  owedOfLoan: query(api.repayment.getRepayOverview, { appCode: "APP2001" }),
  repayments: infiniteQuery(api.repayment.listRepayments, { loanId: "a" }),
  repayment: query(api.repayment.getRepayment, { repaymentId: "a" }),
  borrowOffer: query(api.drawdowns.getBorrowOffer),
  drawdown: query(api.drawdowns.getDrawdown, { drawdownId: "a" }),
  payment: query(api.payments.getPayment, { paymentId: "a" }),
  contracts: query(api.contracts.listContracts, { appCode: "APP1001" }),
};
type Read = keyof typeof READS;
const KEYS: readonly QueryKey[] = Object.values(READS).map(({ queryKey }) => queryKey);

const LOANS_AND_LIMIT = ["home", "loans", "loan", "interest", "coupons"] as const;

test.each<[string, (client: QueryClient) => Promise<void>, readonly Read[]]>([
  ["payment", refreshAfterPayment, [...LOANS_AND_LIMIT, "orders", "order", "owed", "owedOfLoan"]],
  ["drawdown", refreshAfterDrawdown, [...LOANS_AND_LIMIT, "owed", "owedOfLoan", "borrowOffer"]],
  ["repayment", refreshAfterRepayment, [...LOANS_AND_LIMIT, "owed", "owedOfLoan", "repayments"]],
])(
  "after a %s what it changes is read again, and nothing else",
  async (_name, refresh, changed) => {
    const client = new QueryClient();
    for (const queryKey of KEYS) client.setQueryData(queryKey, {});
    await refresh(client);
    const isOld = ([, { queryKey }]: (typeof entries)[number]) =>
      client.getQueryState(queryKey)?.isInvalidated;
    const entries = Object.entries(READS);
    expect(
      entries
        .filter(isOld)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(changed.toSorted());
  },
);
