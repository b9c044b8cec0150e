import type { ApiClient } from "@kedu/api/browser";
import { answerNext, applicantAt } from "./applicant.ts";
import { startTestService, type TestService } from "./service.ts";

/** The registry's next answer names another legal person than the one on record. */
export function registryNamesAnother(service: TestService): Promise<void> {
  return answerNext(service, "registry", "checkEnterprise", "other-legal-person");
}

/** A service with a dealer whose line is active. */
export async function startWithActiveLine() {
  const service = await startTestService();
  const dealer = await applicantAt(service, "ACTIVE");
  const lineOf = async (api = dealer.api) => (await api.credit.getHome()).lines[0];
  return { service, dealer, api: dealer.api, lineOf };
}

/** The kinds of a dealer's notices, the newest first. */
export async function noticeKindsOf(api: ApiClient): Promise<readonly string[]> {
  return (await api.notifications.listNotices({})).items.map(({ kind }) => kind);
}
