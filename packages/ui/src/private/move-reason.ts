/**
 * Why another slide, picture or view is shown: a finger or mouse dragged it there; a key, an arrow button or tab, or a
 * dot was pressed; its time had come; the app asked for it; or the list became too short for the one before.
 */
export type MoveReason = "drag" | "keyboard" | "button" | "dot" | "autoplay" | "call" | "resize";
