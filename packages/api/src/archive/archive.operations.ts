import { downloadArchive } from "./download-archive.ts";
import { listArchive } from "./list-archive.ts";

export const archive = { downloadArchive, listArchive };
