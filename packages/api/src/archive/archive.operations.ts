import { checkFile } from "./check-file.ts";
import { downloadArchive } from "./download-archive.ts";
import { listArchive } from "./list-archive.ts";

export const archive = { checkFile, downloadArchive, listArchive };
