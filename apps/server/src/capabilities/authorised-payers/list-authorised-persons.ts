import { handle } from "../../calls/call.ts";
import { readAuthorisationsOf } from "../authorisations/authorisation-reader.ts";
import { authorisationAnswers } from "./authorisation-answer.ts";

export const listAuthorisedPersons = handle.authorisations.listAuthorisedPersons.handler(
  async ({ context }) => {
    const { database, caller } = context;
    const { enterpriseId } = caller;
    const all = await readAuthorisationsOf(database, enterpriseId);
    return { items: await authorisationAnswers(database, context, enterpriseId, all) };
  },
);
