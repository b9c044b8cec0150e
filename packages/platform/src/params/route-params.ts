import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import { isJsonObject, type JsonValue, parseJsonSafely } from "../json/safe-json.ts";

/** The query key that carries encrypted route parameters. channel, nh5f, isHybridWebView and online stay plain. */
export const ROUTE_PARAMS_KEY = "params";

/** Specification section 7: a fixed symmetric passphrase. A build may set its own by `VITE_PARAMS_KEY`. */
export const DEFAULT_PARAMS_KEY = "kedu-params-1";

export type RouteParams = { readonly [key: string]: JsonValue };

/** Encrypts parameters for an address; what cannot be encrypted gives an empty text. */
export function encryptRouteParams(params: RouteParams, passphrase = DEFAULT_PARAMS_KEY): string {
  try {
    return AES.encrypt(JSON.stringify(params), passphrase).toString();
  } catch {
    return "";
  }
}

/** Specification section 8: whatever cannot be decrypted gives an empty object. */
export function decryptRouteParams(
  text: string | null | undefined,
  passphrase = DEFAULT_PARAMS_KEY,
): RouteParams {
  if (text === null || text === undefined || text === "") return {};
  try {
    // Some shells turn the plus signs of base64 into spaces.
    const plain = AES.decrypt(text.replaceAll(" ", "+"), passphrase).toString(Utf8);
    const value = parseJsonSafely(plain);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
