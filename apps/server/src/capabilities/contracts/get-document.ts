import { handleOpen } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { textAnswer } from "../documents/text-answer.ts";
import { findDocument } from "../documents/document-catalogue.ts";

export const getDocument = handleOpen.contracts.getDocument.handler(({ context, input }) => {
  const document = findDocument(input.code);
  if (document === undefined) refuse("NOT_FOUND");
  const { effectiveOn, sha256, text, version } = document;
  const { language } = context.request;
  return textAnswer(text, { version, effectiveOn, sha256, language });
});
