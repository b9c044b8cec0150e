import { listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./mark-notices-read.ts";

export const notifications = { listNotices, markNoticesRead };
