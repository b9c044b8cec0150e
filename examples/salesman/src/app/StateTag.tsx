import { StatusPill, type PillTone } from "@kedu/ui";
import type { CustomerState } from "../service/types.ts";
import { useWords } from "./preferences.tsx";

const TONES: Readonly<Record<CustomerState, PillTone>> = {
  good: "positive",
  dueSoon: "caution",
  overdue: "critical",
  paused: "neutral",
};

export function StateTag({ state }: { state: CustomerState }) {
  const { states } = useWords();
  return <StatusPill tone={TONES[state]}>{states[state]}</StatusPill>;
}
