import { getFile } from "./get-file.ts";
import { uploadFile } from "./upload-file.ts";

export const files = { getFile, uploadFile };
