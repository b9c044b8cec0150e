import { USER_ROLES } from "@kedu/domain";
import { expect, test } from "vitest";
import { listOperations } from "./contract.ts";
import { type Callers, mayCall } from "./operation/callers.ts";

const ROLES = ["ANONYMOUS", ...USER_ROLES] as const;

function matrixRow(name: string, callers: Callers): string {
  return `${name.padEnd(45)} ${cellsOf(callers).join("  ")}`.trimEnd();
}

function cellsOf(callers: Callers): readonly string[] {
  switch (callers.kind) {
    case "PARTNER":
      return [`signed by ${callers.partner === "opener" ? "an" : "a"} ${callers.partner}`];
    case "TASK":
      return [...rolesOf(callers), `in a task: ${callers.tasks.join(", ")}`];
    default:
      return rolesOf(callers);
  }
}

function rolesOf(callers: Callers): readonly string[] {
  return ROLES.map((role) => (mayCall(callers, role) ? role : "-").padEnd(role.length));
}

test("who may call what, side by side: a right that changes shows in the matrix", async () => {
  const rows = listOperations().map(({ capability, name, operation }) =>
    matrixRow(`${capability}.${name}`, operation["~orpc"].meta.callers),
  );
  await expect(`${rows.toSorted().join("\n")}\n`).toMatchFileSnapshot("role-matrix.txt");
});
