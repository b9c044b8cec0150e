import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { existing } from "../../platform/routing/existing.ts";

/** The notice that the address names is this dealer's. */
export const hasNotice = existing(
  (noticeId) => query(api.notifications.getNotice, { noticeId }),
  "notice",
);
