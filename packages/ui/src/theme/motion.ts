/** Durations in milliseconds. */
export const durationMs = {
  press: 80,
  fade: 120,
  move: 200,
  sheet: 320,
  ruleFill: 400,
  // Specification section 9: swipe 500 ms.
  swipe: 500,
} as const;

/** Curves of movements: of what enters, leaves, and moves on the page. */
export const easing = {
  move: "cubic-bezier(.2, 0, 0, 1)",
  enter: "cubic-bezier(0, 0, 0, 1)",
  exit: "cubic-bezier(.3, 0, 1, 1)",
} as const;

/** Media condition under which only opacity may change, and nothing may move. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";

/** CSS transition of the given properties. */
export function transition(
  properties: readonly string[],
  duration: keyof typeof durationMs,
  curve: keyof typeof easing = "move",
): string {
  return properties
    .map((property) => `${property} ${durationMs[duration]}ms ${easing[curve]}`)
    .join(", ");
}
