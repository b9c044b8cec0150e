import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const JOURNEYS = "tests/journeys";
const H5 = "apps/h5/src";
const WIDGETS = "packages/ui/src/widgets";

/** What the specification says in sections 8 and 9, the file that tries it, and a text that stands in that test. */
const TRIED: readonly (readonly [string, string, string])[] = [
  ["missing unique identifier", `${JOURNEYS}/channel-permissions.spec.ts`, "缺少唯一支付标识"],
  ["no permissions", `${JOURNEYS}/channel-permissions.spec.ts`, "账户没有受托直付权限"],
  ["permission expired", `${JOURNEYS}/channel-permissions.spec.ts`, "权限已过期，请重新开通"],
  ["redirect error", `${JOURNEYS}/error-catalogue.spec.ts`, "跳转错误，请联系客服处理~"],
  ["loan refused", `${JOURNEYS}/limit-views.spec.ts`, "很遗憾，您的借款审批未通过"],
  ["under approval", `${JOURNEYS}/limit-views.spec.ts`, "申请正在批复中"],
  ["no limit", `${JOURNEYS}/limit-views.spec.ts`, "无可用额度"],
  ["message and status, 500 by default", `${H5}/app/error-page/error-facts.test.ts`, "else 500"],
  ["route error", `${JOURNEYS}/error-catalogue.spec.ts`, "the error's own status"],
  ["not found", `${JOURNEYS}/error-catalogue.spec.ts`, "This page could not be found"],
  ["unknown middleware", `${JOURNEYS}/error-catalogue.spec.ts`, "Unknown middleware"],
  ["redirect signal", `${JOURNEYS}/error-catalogue.spec.ts`, "sends on before anything"],
  ["parameters that do not open", `${JOURNEYS}/faults-shell.spec.ts`, "an old key"],
  [
    "error while showing the error page",
    `${JOURNEYS}/error-catalogue.spec.ts`,
    "An error occured while showing the error page",
  ],
  ["script or stylesheet failure", `${JOURNEYS}/recovery.spec.ts`, "nh5f"],
  ["request timeout", `${H5}/data/client.test.ts`, "given up after 6000 ms"],
  ["toast shown and removed", `${WIDGETS}/Toast/toast.test.ts`, "1500"],
  ["fetch minimum delay", `${JOURNEYS}/pending-states.spec.ts`, "MINIMUM_MS = 200"],
  ["and of the loading overlay", `${WIDGETS}/Loading/Loading.stories.tsx`, "LOADING_MINIMUM_MS"],
  ["prefetch idle timeout", `${H5}/app/fetch-ahead.test.ts`, "2000 ms later at the latest"],
  ["deflate chunk", "packages/platform/src/network/gzip-text.test.ts", "16384 bytes at a time"],
];

test.each(TRIED)("%s is tried in %s", (_, file, text) => {
  expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toContain(text);
});
