import type { Areas } from "../platform/routing/area.ts";
import { firstAreas } from "./first-areas.ts";
import { laterAreas } from "./later-areas.ts";
import { nextAreas } from "./next-areas.ts";

/** Every area of the app, by the first segment of its addresses. */
export const areas: Areas = { ...firstAreas, ...nextAreas, ...laterAreas };
