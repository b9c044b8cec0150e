export {
  type BridgeNames,
  DEFAULT_BRIDGE_NAMES,
  getNativeData,
  isHybridWebView,
  type NativeData,
  readNativeData,
} from "./native/native-data.ts";
export { type Connectivity, createConnectivity } from "./network/connectivity.ts";
export {
  decryptRouteParams,
  DEFAULT_PARAMS_KEY,
  encryptRouteParams,
  ROUTE_PARAMS_KEY,
  type RouteParams,
} from "./params/route-params.ts";
export { isJsonObject, type JsonValue, parseJsonSafely } from "./safe-json.ts";
export { createEncryptedStore, type EncryptedStore } from "./storage/encrypted-store.ts";
export { createTextArea, type TextArea } from "./storage/text-area.ts";
export { type CipherKeys, DEFAULT_STORAGE_KEY } from "./storage/two-key-cipher.ts";
