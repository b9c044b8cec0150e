export {
  CHANNEL_KEY,
  CHANNEL_LABELS,
  type ChannelLabel,
  channelLabelOf,
  reportedChannel,
  runningChannel,
} from "./channel/running-channel.ts";
export {
  askShell,
  type BridgeNames,
  DEFAULT_BRIDGE_NAMES,
  isHybridWebView,
} from "./native/bridge.ts";
export { awaitNativeData } from "./native/await-native-data.ts";
export { getNativeData, type NativeData, readNativeData } from "./native/native-data.ts";
export { reportThroughShell } from "./native/native-report.ts";
export {
  DEFAULT_SHELL_SCHEMES,
  nativeErrorLink,
  type ShellKind,
  shellKindOf,
  type ShellSchemes,
} from "./native/shell.ts";
export { type Connectivity, createConnectivity } from "./network/connectivity.ts";
export { gzipText } from "./network/gzip-text.ts";
export { hasNoPersonalData } from "./params/has-no-personal-data.ts";
export { PLAIN_KEYS } from "./params/plain-keys.ts";
export {
  decryptRouteParams,
  DEFAULT_PARAMS_KEY,
  encryptRouteParams,
  ROUTE_PARAMS_KEY,
  type RouteParams,
} from "./params/route-params.ts";
export { PRODUCT_VERSION } from "./constants/product-version.ts";
export { errorReport, LONG_NUMBER, scrubMessage } from "./reporting/error-report.ts";
export { identifierHash, isVisitSampled } from "./reporting/identifier-hash.ts";
export { createPageVisits, type PageVisits } from "./reporting/page-visits.ts";
export {
  createReportClient,
  type Delivery,
  type ReportClient,
  type ReportClientFacts,
  type ReportTransport,
} from "./reporting/report-client.ts";
export {
  createReportQueue,
  type Report,
  type ReportQueue,
  WAITING_MAX,
} from "./reporting/report-queue.ts";
export { createReportTransport } from "./reporting/report-transport.ts";
export {
  type ErrorReport,
  ERRORS_PATH,
  type EventDetail,
  type EventReport,
  customEvent,
  eventReport,
  EVENTS_PATH,
  pageLeft,
  pageOpened,
  pagePattern,
  type ReportBody,
  type ReportMoment,
  type ReportOwner,
  type ReportSender,
  resourceUsed,
} from "./reporting/report.ts";
export { isJsonObject, type JsonValue, parseJsonSafely } from "./json/safe-json.ts";
export {
  type ClientRecordFacts,
  type ClientRecords,
  createClientRecords,
} from "./storage/client-records.ts";
export type { EncryptedStore } from "./storage/encrypted-store.ts";
export { HOME_PATH_FORM } from "./storage/home-path-form.ts";
export {
  CLIENT_RECORDS,
  DEFAULT_RECORD_APP_ALIAS,
  type RecordKey,
  type RecordPlace,
  type RecordRule,
  type RecordValue,
} from "./storage/record-rules.ts";
export { createTextArea, type TextArea } from "./storage/text-area.ts";
export { type CipherKeys, DEFAULT_STORAGE_KEY } from "./storage/two-key-cipher.ts";
export { createUserStores, type UserStores } from "./storage/user-stores.ts";
export {
  DEFAULT_EVENT_ID,
  DEFLATE_CHUNK_BYTES,
  ERROR_PAGE_DELAY_MS,
  NAVIGATION_RECHECK_MS,
  PREFETCH_IDLE_TIMEOUT_MS,
  REPORT_CLIENT_VERSION,
  REPORT_SYSTEM_ID,
  REPORTED_LINK,
} from "./constants/technical-constants.ts";
