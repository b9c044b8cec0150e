const forgetters = new Set<() => void>();

/**
 * Names what goes with the person who used the page: what a module remembers outlives a log-out, which loads no new
 * document.
 */
export function forgetWithPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets all that was named. */
export function forgetMemory(): void {
  for (const forget of forgetters) forget();
}
