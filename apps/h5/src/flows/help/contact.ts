/** The help line: `VITE_HELP_LINE`. The default number reaches no one; a real build sets its own. */
export const HELP_LINE: string = import.meta.env.VITE_HELP_LINE ?? "400-000-0000";

/** The number as a telephone address. */
export const HELP_LINE_HREF = `tel:${HELP_LINE.replace(/[^0-9+]/g, "")}`;

/** When a person answers it. */
export const HELP_LINE_HOURS = { from: "8:30", to: "20:30" } as const;
