import type { ComplaintKind, ComplaintTopic } from "@kedu/domain";

// Types and not interfaces: the form library wants an index signature.

/** What a dealer writes to a question. */
export type TextValues = { text: string; fileIds: string[] };

export type QuestionValues = TextValues & { kind: ComplaintKind; topic: ComplaintTopic | null };

export const NO_TEXT: TextValues = { text: "", fileIds: [] };

export const NO_QUESTION: QuestionValues = { ...NO_TEXT, kind: "QUESTION", topic: null };

/** The draft's name: of a question that is new, or of what is written to one. */
export const draftName = (complaintId: string | null): string => `question.${complaintId ?? "new"}`;
