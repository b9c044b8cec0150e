const usualLimit: unknown = Reflect.get(Error, "stackTraceLimit");

/**
 * React makes an error when it is loaded, to compare others with, and nobody reads its stack. A browser that is looked
 * into (a shell that allows debugging, a measurement) reads all of React once more to name that stack's places, 100 ms
 * on a slow phone. Errors are therefore made without a stack until `giveStacks` is called: this must be imported first.
 */
Reflect.set(Error, "stackTraceLimit", undefined);

/** From now on errors say where they were made. */
export function giveStacks(): void {
  Reflect.set(Error, "stackTraceLimit", usualLimit);
}
