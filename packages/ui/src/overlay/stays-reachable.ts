/** Marks a child of the body that stays reachable under a modal: the live region of toasts. */
export const STAYS_REACHABLE_ATTRIBUTE = "data-overlay-spared";
