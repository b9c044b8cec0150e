import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { readEnterprise } from "../capabilities/identity/identity-reader.ts";
import { sendAsDesk } from "./complaining.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { TestService } from "./service.ts";
import { sendAsBank } from "./trade.ts";

/** The desk freezes a dealer, or lifts that. @returns the status and the body of the answer */
export async function freezeAsDesk(
  service: TestService,
  dealer: Pick<PayingDealer, "enterpriseId">,
  over: Readonly<Record<string, unknown>> = {},
) {
  const { organizationCode } = await readEnterprise(service.database, dealer.enterpriseId);
  const answer = await sendAsDesk(service, "/callbacks/freezes", {
    eventId: randomUUID(),
    organizationCode,
    action: "SET",
    freezeNo: "F-1",
    reason: "COURT",
    decidedOn: service.clock.today(),
    note: "法院（2026）执1号",
    ...over,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** The bank withdraws the permission of a dealer's channel, or gives it back. */
export async function changePermission(
  service: TestService,
  dealer: Pick<PayingDealer, "enterpriseId">,
  over: Readonly<Record<string, unknown>> = {},
) {
  const { organizationCode } = await readEnterprise(service.database, dealer.enterpriseId);
  const body = {
    eventId: randomUUID(),
    organizationCode,
    bankChannel: "ICBC_BANK",
    action: "WITHDRAW",
    decidedOn: service.clock.today(),
    note: "合作协议到期",
    ...over,
  };
  const answer = await sendAsBank(service, body, "/callbacks/channel-permissions");
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** The state of a dealer's first line with the reasons that freeze it. */
export async function lineOf(client: ApiClient, appCode: string = FLEXIBLE_CREDIT) {
  const { lines } = await client.credit.getHome();
  const line = lines.find((each) => each.appCode === appCode);
  return { status: line?.status, reasons: line?.freezeReasons.map(({ code }) => code), line };
}

/** The kinds and facts of notices about freezes, newest first. */
export async function freezeNotices(client: ApiClient) {
  const { items } = await client.notifications.listNotices({});
  return items
    .filter(({ kind }) => kind === "LINE_FROZEN" || kind === "FREEZE_LIFTED")
    .map(({ facts, kind, link }) => ({ kind, facts, link }));
}
