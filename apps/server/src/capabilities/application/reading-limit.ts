import type { RateLimit } from "../../calls/limits.ts";

/** Readings of documents, and questions to registries, that one person has an hour. Policy: each costs money. */
export const READINGS_PER_HOUR: RateLimit = { times: 60, windowSeconds: 3_600 };
