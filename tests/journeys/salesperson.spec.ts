import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, logIn, type Sandbox, test } from "./journey.ts";
import { passFaceCheck } from "./application.ts";

const SALESPERSON = "13800000021";
/** A dealer who works as a salesperson too. */
const BOTH = "13800000005";
const CUSTOMERS = "/business/customer/list";

/** Has a code sent to the login phone, and enters it. */
async function enterCodeOf(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  const before = (await sandbox.messages(phone)).length;
  await page.getByTestId("send-code").click();
  await expect.poll(async () => (await sandbox.messages(phone)).length).toBeGreaterThan(before);
  await page.getByTestId("identity-code").fill((await sandbox.newestMessage(phone)).code ?? "");
}

test("a salesperson logs in, finds a customer, and sees stage and overdue flag", async ({
  page,
  sandbox,
}) => {
  await logIn(page, sandbox, SALESPERSON, CUSTOMERS);
  await expect(page.getByTestId("customer")).toHaveCount(11);
  await page.getByTestId("customer-search").fill("永泰");
  await expect(page.getByTestId("customer")).toHaveCount(1);
  await expect(page.getByTestId("customer")).toContainText("已冻结");
  await page.getByTestId("customer").click();
  await expect(page.getByRole("heading", { name: "深圳永泰数码有限公司" })).toBeVisible();
  await expect(page.getByText("有借款逾期")).toBeVisible();
  await expect(page.getByText("¥")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByTestId("customer-search")).toHaveValue("永泰");
  await page.getByTestId("customers-overdue").click();
  await expect(page.getByTestId("customer")).toHaveCount(1);
  await page.getByTestId("tab-sales").click();
  await expect(page.getByTestId("to-customers")).toContainText("11 位");
  // What needs doing today leads to the customer whom it is about.
  const overdue = page.getByTestId("task-OVERDUE");
  await expect(overdue.getByTestId("task-customer")).toHaveCount(2);
  await expect(page.getByText("¥")).toHaveCount(0);
  await overdue.getByRole("link", { name: /深圳永泰数码/ }).click();
  await expect(page.getByRole("heading", { name: "深圳永泰数码有限公司" })).toBeVisible();
});

test("a salesperson is refused payment, money and personal data, by address and by call", async ({
  page,
  service,
}) => {
  const dealer = await deviceOf(service, "13800000001");
  const { items } = await dealer.api.orders.listOrders({ view: "TO_PAY" });
  const order = items[0]?.orderId ?? "";
  await enterAs(page, service, SALESPERSON);
  for (const address of [
    "/home",
    "/orderList",
    `/orderList/createPayment?orders=${order}`,
    "/repay",
    "/withdraw",
    "/star-enjoy-loan/borrow",
    "/idCertification",
    "/face/faceRecognize",
    "/account/enterpriseInfo",
    "/authorized/addAuth",
    "/protocol/EntrustPro",
  ]) {
    await page.goto(address);
    await expect(page.getByTestId("role-refused")).toContainText("您以销售人员身份登录");
    await expect(page.getByTestId("pay")).toHaveCount(0);
  }
  await page.getByTestId("role-refused-home").click();
  await page.waitForURL(`**${CUSTOMERS}`);

  const { api } = await deviceOf(service, SALESPERSON);
  const refused = { code: "FORBIDDEN_ROLE", status: 403 };
  await expect(
    api.payments.quotePayment({
      orderIds: [order],
      interestCoupon: "NONE",
      principalCoupon: "NONE",
    }),
  ).rejects.toMatchObject(refused);
  await expect(
    api.face.createFaceSession({ purpose: "PAYMENT", appCode: "APP1001" }),
  ).rejects.toMatchObject(refused);
  await expect(api.identity.getEnterprise()).rejects.toMatchObject(refused);
  await expect(api.orders.getOrder({ orderId: order })).rejects.toMatchObject(refused);
  const { items: customers } = await api.sales.listCustomers({ view: "ALL" });
  const keys = new Set(customers.flatMap((customer) => Object.keys(customer)));
  expect([...keys].toSorted()).toEqual(["customerId", "name", "overdue", "stages"]);
  // What a dealer opens of a salesperson's is refused too, and another salesperson's customer is not there.
  await expect(dealer.api.sales.listCustomers({ view: "ALL" })).rejects.toMatchObject(refused);
  const other = await deviceOf(service, BOTH);
  expect((await other.api.identity.getSession()).enterprise.role).toBe("LEGAL_PERSON");
});

test("someone with both roles goes from one to the other by the enterprise switch", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, BOTH);
  await page.goto("/userCenter");
  await page.getByTestId("to-enterprises").click();
  await page.getByTestId("id-no").fill(demoProfile("05", "2026-01-01").idNo);
  await page.getByTestId("id-next").click();
  await page.getByTestId("prove-by-face").click();
  await passFaceCheck(page);
  const work = page.getByTestId("enterprises").getByRole("button", { name: /深圳刻度供应链/ });
  await expect(page.getByText("销售人员身份 · 可以进入")).toBeVisible();
  await work.click();
  await page.waitForURL(`**${CUSTOMERS}`);
  await expect(page.getByTestId("customer")).toHaveCount(2);
  await page.goto("/orderList");
  await expect(page.getByTestId("role-refused")).toBeVisible();

  // A salesperson shows no face here: the way back is by the phone's code.
  await page.goto("/idCardlogin");
  await page.getByTestId("id-no").fill(demoProfile("05", "2026-01-01").idNo);
  await page.getByTestId("id-next").click();
  await expect(page.getByTestId("prove-by-face")).toHaveCount(0);
  await enterCodeOf(page, sandbox, BOTH);
  await page
    .getByTestId("enterprises")
    .getByRole("button", { name: /启明数码/ })
    .click();
  await page.waitForURL("**/home");
  await expect(page.getByTestId("role-refused")).toHaveCount(0);
  await page.goto(CUSTOMERS);
  await expect(page.getByText("这一页供销售人员或收款商户使用")).toBeVisible();
});

test("a salesperson without documents opens an invitation to pay as a dealer, and has a way back to work", async ({
  page,
  service,
  sandbox,
}) => {
  const { authorisations } = (await deviceOf(service, "13800000001")).api;
  const { authorisationId } = await authorisations.inviteAuthorisedPerson(
    {
      name: "林晓",
      phone: SALESPERSON,
      mode: "GO_AUTHORISE",
      perPaymentMaxFen: 2_000_000,
      perDayMaxFen: null,
      validTo: null,
    },
    { context: { idempotencyKey: randomUUID() } },
  );
  const { token } = await authorisations.getInvitation({ authorisationId });
  await enterAs(page, service, SALESPERSON);
  await page.goto(`/authorized/idcard?invitation=${token}`);
  await page.getByTestId("role-refused-dealer").click();
  // No ID is on record, so none is asked for.
  await enterCodeOf(page, sandbox, SALESPERSON);
  await expect(page.getByText("销售人员身份 · 当前企业")).toBeVisible();
  await page.getByTestId("continue-as-dealer").click();
  await expect(page).toHaveURL(/\/authorized\/idcard/);
  await expect(page.getByTestId("invitation")).toContainText("单笔限额");

  // The next log-in begins as a dealer, who may apply. The way back is the code again: one a minute goes to a phone.
  await enterAs(page, service, SALESPERSON);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await page.goto("/idCardlogin");
  await page.getByTestId("send-code").click();
  await expect(page.getByText("获取验证码过于频繁")).toBeVisible();
  await expect(page.getByTestId("id-no")).toHaveCount(0);
});
