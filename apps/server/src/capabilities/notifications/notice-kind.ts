import type { Notice } from "@kedu/api";

/** What a notice is about; the contract lists the kinds. */
export type NoticeKind = Notice["kind"];

/** Figures and numbers of a notice. Never personal data. */
export type NoticeFacts = Readonly<Record<string, string | number>>;
