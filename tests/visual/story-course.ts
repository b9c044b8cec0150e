/** What Storybook's preview says with an event; which parts there are depends on the event. */
export interface Told {
  readonly storyId?: string;
  readonly newPhase?: string;
  readonly status?: string;
  readonly message?: string;
  readonly description?: string;
}

/** How far a story has come since it was chosen. */
export interface Course {
  readonly storyId: string;
  /** It was drawn once more since `drawnAgain` was last set to false. */
  readonly drawnAgain: boolean;
  readonly playing: boolean;
  readonly ended: boolean;
  /** The first thing that went wrong. */
  readonly problem: string | null;
}

/** Events that say what a story threw. Storybook calls a story whose play function threw a success all the same. */
export const PROBLEMS = [
  "playFunctionThrewException",
  "unhandledErrorsWhilePlaying",
  "storyThrewException",
  "storyErrored",
  "storyMissing",
];

/** All that a course is followed by. */
export const EVENTS = ["storyRenderPhaseChanged", "storyFinished", ...PROBLEMS];

/**
 * What a course becomes with an event. Runs in the page, where nothing outside of it is to be had.
 *
 * A story that is drawn again while it plays is said to have finished before its play has.
 */
export function follow(course: Course, event: string, payload: unknown): Course {
  const told = (Array.isArray(payload) ? payload[0] : payload) as Told | string | undefined;
  if (typeof told !== "object") {
    return event === "storyMissing" ? { ...course, problem: "no such story", ended: true } : course;
  }
  if (event === "storyRenderPhaseChanged") {
    if (told.storyId !== course.storyId) return course;
    if (told.newPhase === "playing") return { ...course, playing: true };
    if (told.newPhase === "completing") return { ...course, drawnAgain: true };
    const playEnded = ["played", "errored", "aborted"].includes(told.newPhase ?? "");
    return playEnded ? { ...course, playing: false } : course;
  }
  if (event === "storyFinished") {
    if (told.storyId !== course.storyId || course.playing) return course;
    const failed = told.status === "success" ? null : "the story failed";
    return { ...course, ended: true, problem: course.problem ?? failed };
  }
  const problem = told.message ?? told.description ?? event;
  return { ...course, problem: course.problem ?? problem };
}
