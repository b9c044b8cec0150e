import { z } from "zod";

/** Names an invitation and proves that we made it: an id and its keyed hash. */
export const invitationToken = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}\.[A-Za-z0-9_-]{43}$/);
