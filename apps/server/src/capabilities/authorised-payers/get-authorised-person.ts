import { handle } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { readAuthorisation } from "../authorisations/authorisation-reader.ts";
import { authorisationAnswers } from "./authorisation-answer.ts";

export const getAuthorisedPerson = handle.authorisations.getAuthorisedPerson.handler(
  async ({ context, input }) => {
    const { database, caller } = context;
    const stored = foundOfEnterprise(
      await readAuthorisation(database, input.authorisationId),
      caller,
    );
    const [answer] = await authorisationAnswers(database, context, caller.enterpriseId, [stored]);
    return found(answer);
  },
);
