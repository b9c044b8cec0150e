import { createTextArea } from "@kedu/platform";

/** Specification section 3, client-side records. */
const ENTRANCE_QUERY_KEY = "kedu.entranceQuery";

const texts = createTextArea(() => globalThis.sessionStorage);

/** What the entrance was opened with: channel, source, and where the dealer was going. */
export interface EntranceQuery {
  /** With its question mark; empty where there is none. */
  kept(): string;
  keep(search: string): void;
}

/** Kept until its tab closes or a user logs in. */
export const entranceQuery: EntranceQuery = {
  kept: () => texts.read(ENTRANCE_QUERY_KEY) ?? "",
  keep(search) {
    if (search !== this.kept()) texts.write(ENTRANCE_QUERY_KEY, search);
  },
};
