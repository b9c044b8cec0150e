/** How the service answers: as it should, late, or not at all. The page of settings chooses. */
export const serviceModes = ["normal", "slow", "failing"] as const;
export type ServiceMode = (typeof serviceModes)[number];

/** In milliseconds. */
const DELAYS: Readonly<Record<ServiceMode, number>> = { normal: 300, slow: 3000, failing: 600 };

/** Of this tab. */
const KEPT = "service";

let isServer = false;

/** A server that renders a page waits for nothing. */
export function answerAtOnce(): void {
  isServer = true;
}

export function serviceMode(): ServiceMode {
  if (isServer) return "normal";
  const kept = sessionStorage.getItem(KEPT);
  return serviceModes.find((mode) => mode === kept) ?? "normal";
}

const listeners = new Set<() => void>();

export function subscribeToServiceMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function keepServiceMode(mode: ServiceMode): void {
  sessionStorage.setItem(KEPT, mode);
  for (const listener of listeners) listener();
}

/** Whether an answer came, after the delay of a call; `share` of it for a small one. */
export async function isAnswered(share = 1): Promise<boolean> {
  const mode = serviceMode();
  if (!isServer) await new Promise((resolve) => setTimeout(resolve, DELAYS[mode] * share));
  return mode !== "failing";
}

/** @throws where no answer came. */
export async function answered(share = 1): Promise<void> {
  if (!(await isAnswered(share))) throw new Error("the service does not answer");
}
