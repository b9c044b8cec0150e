import type { Session } from "@kedu/api";
import { formatInstant, maskMobile, maskName } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { documentsAt } from "../documents/document-catalogue.ts";
import {
  readGrantedDocuments,
  readLoginMobile,
  readUserEnterprises,
  readUserPerson,
} from "./identity-reader.ts";

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
  const enterprises = [...(await readUserEnterprises(reader, userId))];
  const enterprise = enterprises.find((each) => each.enterpriseId === enterpriseId);
  if (enterprise === undefined) throw new Error(`user ${userId} is not of ${enterpriseId}`);
  const person = await readUserPerson(reader, tools, userId);
  const protocols = documentsAt("LOGIN").map(({ code }) => code);
  const granted = await readGrantedDocuments(reader, userId, protocols);
  return {
    userId,
    phoneMasked: maskMobile(await readLoginMobile(reader, tools, userId)),
    nameMasked: person?.name == null ? null : maskName(person.name),
    realNameStatus: person?.realNameStatus ?? "NONE",
    enterprise,
    enterprises,
    protocolsToAccept: protocols.filter((code) => !granted.has(code)),
    loggedInAt: formatInstant(login.loggedInAt),
    expiresAt: formatInstant(login.expiresAt),
  };
}
