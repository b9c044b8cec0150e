import { startFacts } from "./start-facts.ts";

/**
 * React makes an error when it is loaded, to compare others with, and nobody reads its stack. A browser that is looked
 * into (a shell that allows debugging, a measurement) reads all of React once more to name that stack's places, 100 ms
 * on a slow phone. Errors are therefore made without a stack until `giveStacks` is called.
 */
export function withholdStacks(): void {
  startFacts().stackTraceLimit = Reflect.get(Error, "stackTraceLimit");
  Reflect.set(Error, "stackTraceLimit", undefined);
}

/** From now on errors say where they were made. */
export function giveStacks(): void {
  const { stackTraceLimit } = startFacts();
  if (stackTraceLimit !== undefined) Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
}
