import { FLEXIBLE_CREDIT, BUSINESS_LOAN } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import { contractTitles } from "../capabilities/contracts/contract-title.ts";
import { readTaskContracts } from "../capabilities/embedded/task-contracts.ts";
import { parseInput } from "./console-input.ts";
import { serviceRefusal, unknownDealer } from "./console-refusal.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import { findDealer } from "./partners/dealer-lookup.ts";
import { sandboxOpener } from "./partners/opener.ts";
import type { Sandbox } from "./partners/sandbox.ts";

/** Another app that opens tasks, and looks at what comes back. */
export function serveTasks(app: FastifyInstance, { context, door }: Sandbox): void {
  const opener = sandboxOpener(context, door);

  app.get("/tasks/contracts", async ({ query }) => {
    const { phone } = parseInput(CONSOLE_INPUTS["GET /tasks/contracts"], query);
    const dealer = await findDealer(context, phone);
    if (dealer === null) throw unknownDealer();
    const items = [];
    for (const appCode of [FLEXIBLE_CREDIT, BUSINESS_LOAN]) {
      const asked = { contractId: null, appCode };
      // oxlint-disable-next-line no-await-in-loop -- two products, over one connection
      const contracts = await readTaskContracts(context.database, context, asked, dealer);
      items.push(
        ...contracts.map((contract) => ({
          contractId: contract.contractId,
          titles: Object.values(contractTitles(context, contract)),
          status: contract.status,
          verifyChannel: contract.verifyChannel,
        })),
      );
    }
    return { items };
  });

  app.post("/tasks", async ({ body }) => {
    const { phone: mobile, ...task } = parseInput(CONSOLE_INPUTS["POST /tasks"], body);
    const answer = await opener.open({ ...task, mobile });
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return answer.body;
  });

  app.post("/task-outcomes", async ({ body }) => {
    const returned = parseInput(CONSOLE_INPUTS["POST /task-outcomes"], body);
    const answer = await opener.ask(returned.taskId);
    if (answer.status !== 200) throw serviceRefusal(answer.status, answer.body);
    return { isGenuine: opener.isGenuine(returned), told: answer.body };
  });
}
