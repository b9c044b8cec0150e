import type { Withdrawal } from "@kedu/api";
import { expect } from "vitest";
import type { OpenService } from "./open-service.ts";
import { later, send } from "./trial.ts";
import type { VictimTask } from "./victim-task.ts";

/** Confirms a withdrawal again after a kill. @returns whether the money went out; where it did not, it was never sent */
export async function statusOfWithdrawal(
  service: OpenService,
  does: VictimTask["does"],
  acknowledged: unknown,
): Promise<Withdrawal["status"]> {
  await later(service, "2026-03-02T10:02:00+08:00");
  const withdrawal = await send<Withdrawal>(service, does);
  expect(["SUCCESS", "FAIL"]).toContain(withdrawal.status);
  if (withdrawal.status === "FAIL") expect(withdrawal.failCode).toBe("NOT_SENT");
  if (acknowledged !== null)
    expect({ ...withdrawal, now: null }).toEqual({ ...acknowledged, now: null });
  return withdrawal.status;
}
