import { handle } from "../../calls/call.ts";
import { readAuthorisationsOfUser } from "../authorisations/authorisation-reader.ts";
import { ownAnswers } from "./authorisation-answer.ts";

export const listOwnAuthorisations = handle.authorisations.listOwnAuthorisations.handler(
  async ({ context }) => {
    const { database, caller } = context;
    const all = await readAuthorisationsOfUser(database, caller.userId);
    return { items: await ownAnswers(database, context, all) };
  },
);
