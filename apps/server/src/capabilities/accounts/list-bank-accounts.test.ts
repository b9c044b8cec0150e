import { expect, test } from "vitest";
import { applicantAt, FORMS, refusalOf } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

test("accounts are listed with the last four digits, and each dealer sees their own", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "ACCOUNT_OPEN");
  const { items } = await api.accounts.listBankAccounts();
  expect(items).toHaveLength(2);
  expect(items[1]).toMatchObject({
    cardType: 4,
    bankChannel: "ICBC_BANK",
    accountNameMasked: "王**",
    last4: FORMS.cardNo.slice(-4),
  });
  expect(JSON.stringify(items)).not.toContain(FORMS.cardNo);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000002" });
  expect(await other.api.accounts.listBankAccounts()).toEqual({ items: [] });
});

test("no account is listed without a session", async () => {
  const service = await startTestService();
  const refused = await refusalOf(service.client().accounts.listBankAccounts());
  expect(refused.code).toBe("NOT_LOGGED_IN");
});
