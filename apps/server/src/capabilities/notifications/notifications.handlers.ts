import { handleAll } from "../../calls/call.ts";
import { getNotice } from "./get-notice.ts";
import { listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./mark-notices-read.ts";

export const notifications = handleAll.notifications.router({
  getNotice,
  listNotices,
  markNoticesRead,
});
