import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { type ContractKind, type EmbeddedTask, FLEXIBLE_CREDIT } from "@kedu/domain";
import { findDocument } from "../capabilities/documents/document-catalogue.ts";
import { registerOpener } from "../capabilities/embedded/register-opener.ts";
import { inTransaction } from "../database/transaction.ts";
import { applicantAt, framesFor } from "./applicant.ts";
import { insertPayingDealer } from "./paying-dealer.ts";
import { startTestService, type TestService, type TestServiceOptions } from "./service.ts";
import { makePayment, sendOrder, sendSigned, startTradingService } from "./trade.ts";

export const OPENER_KEY = { keyId: "test-opener", secret: "a secret of the test's other app" };
export const RETURN_TO = "https://app.example/kedu/back";

/** What a test opens. */
export interface TaskOrder {
  readonly task: EmbeddedTask;
  readonly mobile: string;
  readonly organizationCode?: string;
  readonly contractId?: string;
  readonly appCode?: string;
  readonly returnTo?: string;
  readonly reference?: string;
}

/** A signed request of the test's opener; it is registered with the first. */
export async function sendAsOpener(service: TestService, path: string, body: unknown) {
  const { context, database, clock } = service;
  await inTransaction(database, (transaction) =>
    registerOpener(transaction, context, {
      ...OPENER_KEY,
      opener: { openerId: "test-opener", name: "测试 App", returnAddresses: [RETURN_TO] },
      now: clock.now(),
    }),
  );
  return sendSigned(service, path, body, OPENER_KEY);
}

/** Opens a task as the test's opener. @throws Error where it was refused */
export async function openTaskFor(
  service: TestService,
  order: TaskOrder,
): Promise<{ readonly taskId: string; readonly token: string }> {
  const body = { returnTo: RETURN_TO, reference: randomUUID(), ...order };
  const answer = await sendAsOpener(service, "/intake/embedded-tasks", body);
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  const { taskId, address } = answer.json<{ taskId: string; address: string }>();
  return { taskId, token: address.slice(address.indexOf("#") + 1) };
}

/** The outcome of a task, as the test's opener gets it when it asks. */
export async function outcomeFor(service: TestService, taskId: string): Promise<unknown> {
  const answer = await sendAsOpener(service, "/intake/embedded-task-outcomes", { taskId });
  return answer.json();
}

/** Opens a task and begins it as its person, in a browser of its own. */
export async function beginTaskFor(
  service: TestService,
  order: TaskOrder,
): Promise<{ readonly taskId: string; readonly api: ApiClient }> {
  const { taskId, token } = await openTaskFor(service, order);
  const api = service.client();
  await api.embedded.exchangeTaskToken({ token });
  return { taskId, api };
}

/** Hands a task back. */
export function endTask(api: ApiClient): ReturnType<ApiClient["embedded"]["endTask"]> {
  return api.embedded.endTask(undefined, { context: { idempotencyKey: randomUUID() } });
}

/** The phone number of the person of a test's tasks. */
export const TASK_PHONE = "13900000031";
/** The version of the consent to face checks. */
export const CONSENT_VERSION = findDocument("SENSITIVE_FACE")?.version ?? "";

/** A service with a dealer whose line is approved, and one contract of it that is not signed. */
export async function startWithApproval() {
  const service = await startTestService();
  const dealer = await applicantAt(service, "APPROVED", { phone: TASK_PHONE });
  const { items } = await dealer.api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const idOf = (kind: ContractKind) => items.find((item) => item.kind === kind)?.contractId ?? "";
  return {
    service,
    dealer,
    contractId: idOf("COMPREHENSIVE_CREDIT"),
    otherContractId: idOf("CREDIT_AUTH"),
  };
}

/** A service with a dealer whose line is open. */
export async function startWithOpenLine(options: TestServiceOptions = {}) {
  const service = await startTestService(options);
  const dealer = await applicantAt(service, "ACTIVE", { phone: TASK_PHONE });
  return { service, dealer };
}

/** A service with a payment that waits for contract and face. */
export async function startWithPayment() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const orders = [await sendOrder(service, dealer, 8_600_000)];
  const { contractId, paymentId } = await makePayment(client, orders);
  return { service, dealer, client, contractId, paymentId };
}

/** The person shows the face that is asked for. */
export async function showFace(api: ApiClient, contractId?: string) {
  const { actions, faceSessionId } = await api.embedded.createTaskFace({
    consentVersion: CONSENT_VERSION,
    ...(contractId === undefined ? {} : { contractId }),
  });
  return api.embedded.verifyTaskFace({ faceSessionId, frames: await framesFor(actions) });
}
