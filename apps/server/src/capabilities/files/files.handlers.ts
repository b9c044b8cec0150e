import { handleAll } from "../../calls/call.ts";
import { getFile } from "./get-file.ts";
import { uploadFile } from "./upload-file.ts";

export const files = handleAll.files.router({ getFile, uploadFile });
