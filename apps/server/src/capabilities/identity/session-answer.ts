import type { Session } from "@kedu/api";
import { formatInstant, maskMobile, maskName } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { documentsAt } from "../documents/document-catalogue.ts";
import { readLogin } from "./login-reader.ts";

/** Who is logged in, masked. */
export async function readSessionAnswer(
  reader: Reader,
  tools: Pick<Context, "vault">,
  login: {
    readonly userId: string;
    readonly enterpriseId: string;
    readonly loggedInAt: Date;
    readonly expiresAt: Date;
  },
): Promise<Session> {
  const { userId, enterpriseId } = login;
  const protocols = documentsAt("LOGIN").map(({ code }) => code);
  const { mobile, name, realNameStatus, granted, ...known } = await readLogin(
    reader,
    tools,
    userId,
    protocols,
  );
  const enterprises = [...known.enterprises];
  const enterprise = enterprises.find((each) => each.enterpriseId === enterpriseId);
  if (enterprise === undefined) throw new Error(`user ${userId} is not of ${enterpriseId}`);
  return {
    userId,
    phoneMasked: maskMobile(mobile),
    nameMasked: name === null ? null : maskName(name),
    realNameStatus,
    enterprise,
    enterprises,
    protocolsToAccept: protocols.filter((code) => !granted.has(code)),
    loggedInAt: formatInstant(login.loggedInAt),
    expiresAt: formatInstant(login.expiresAt),
  };
}
