import { getHome } from "./get-home.ts";

export const home = { getHome };
