export { CHANNEL_KEY, reportedChannel, runningChannel } from "./channel/running-channel.ts";
export {
  askShell,
  type BridgeNames,
  DEFAULT_BRIDGE_NAMES,
  isHybridWebView,
} from "./native/bridge.ts";
export { awaitNativeData } from "./native/await-native-data.ts";
export { getNativeData, type NativeData } from "./native/native-data.ts";
export { handBackThroughShell } from "./native/hand-back.ts";
export { reportThroughShell } from "./native/native-report.ts";
export {
  DEFAULT_SHELL_SCHEMES,
  nativeErrorLink,
  shellKindOf,
  type ShellSchemes,
} from "./native/shell.ts";
export { createConnectivity } from "./network/connectivity.ts";
export { gzipText } from "./network/gzip-text.ts";
export { hasNoPersonalData } from "./params/has-no-personal-data.ts";
export { PLAIN_KEYS } from "./params/plain-keys.ts";
export {
  decryptRouteParams,
  DEFAULT_PARAMS_KEY,
  encryptRouteParams,
  ROUTE_PARAMS_KEY,
} from "./params/route-params.ts";
export { PRODUCT_VERSION } from "./constants/product-version.ts";
export { errorReport, LONG_NUMBER, scrubMessage } from "./reporting/error-report.ts";
export { identifierHash, isVisitSampled } from "./reporting/identifier-hash.ts";
export { createPageVisits } from "./reporting/page-visits.ts";
export { createReportClient } from "./reporting/report-client.ts";
export { createReportQueue, type Report } from "./reporting/report-queue.ts";
export { createReportTransport } from "./reporting/report-transport.ts";
export {
  type ErrorReport,
  customEvent,
  pageLeft,
  pageOpened,
  pagePattern,
  type ReportBody,
  type ReportOwner,
  type ReportSender,
  resourceUsed,
} from "./reporting/report.ts";
export { isJsonObject, type JsonValue } from "./json/safe-json.ts";
export { createClientRecords } from "./storage/client-records.ts";
export type { EncryptedStore } from "./storage/encrypted-store.ts";
export { HOME_PATH_FORM } from "./storage/home-path-form.ts";
export { createTextArea } from "./storage/text-area.ts";
export { DEFAULT_STORAGE_KEY } from "./storage/two-key-cipher.ts";
export { createUserStores, type UserStores } from "./storage/user-stores.ts";
export {
  ERROR_PAGE_DELAY_MS,
  NAVIGATION_RECHECK_MS,
  PREFETCH_IDLE_TIMEOUT_MS,
  REPORT_CLIENT_VERSION,
  REPORT_SYSTEM_ID,
} from "./constants/technical-constants.ts";
