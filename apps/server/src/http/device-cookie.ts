import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LookupHash, Vault } from "../database/sealed.ts";
import type { Random } from "../runtime/random.ts";
import type { KnownDevice } from "../calls/call.ts";
import { cookieOf } from "./session.ts";

/** How long a browser is remembered after its last log-in. */
const KEPT_SECONDS = 180 * 86_400;
/** Numbers that one browser is remembered for; beyond it the oldest is forgotten. */
const NUMBERS_MAX = 5;
const NONCE_BYTES = 16;
/** Characters of a keyed hash that are kept: 132 bits. */
const MARK_LENGTH = 22;
const COOKIE = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){1,6}$/;

/** Name of the cookie. With HTTPS the prefix makes browsers refuse one from another host or path. */
function deviceCookieName(https: boolean): string {
  return https ? "__Host-kedu-device" : "kedu-device";
}

export function knownDeviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: { readonly vault: Vault; readonly random: Random; readonly https: boolean },
): KnownDevice {
  const { https, random, vault } = tools;
  const name = deviceCookieName(https);
  const markOf = (kind: string, value: string) =>
    vault.lookupHash(kind, value).slice(0, MARK_LENGTH);
  const ofNumber = (nonce: string, mobileHash: LookupHash) =>
    markOf("device-number", `${nonce} ${mobileHash}`);
  const cookie = cookieOf(request.headers.cookie, name) ?? "";
  const [nonce = "", mark = "", ...numbers] = COOKIE.test(cookie) ? cookie.split(".") : [];
  const known = nonce !== "" && isSame(mark, markOf("device", nonce)) ? { nonce, numbers } : null;
  return {
    id: known?.nonce ?? null,
    knows: (mobileHash) =>
      known !== null &&
      known.numbers.some((number) => isSame(number, ofNumber(known.nonce, mobileHash))),
    remember(mobileHash) {
      const kept = known?.nonce ?? random.bytes(NONCE_BYTES).toString("base64url");
      const newest = ofNumber(kept, mobileHash);
      const others = (known?.numbers ?? []).filter((number) => number !== newest);
      const value = [kept, markOf("device", kept), newest, ...others.slice(0, NUMBERS_MAX - 1)];
      reply.header(
        "set-cookie",
        `${name}=${value.join(".")}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}; Max-Age=${KEPT_SECONDS}`,
      );
    },
  };
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
