import { getNotice } from "./get-notice.ts";
import { listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./mark-notices-read.ts";

export const notifications = { getNotice, listNotices, markNoticesRead };
