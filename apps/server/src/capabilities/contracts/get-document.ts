import { handleOpen } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { textAnswer } from "../documents/text-answer.ts";
import { findDocument } from "../documents/document-catalogue.ts";

export const getDocument = handleOpen.contracts.getDocument.handler(({ context, input }) => {
  const document = found(findDocument(input.code));
  const { effectiveOn, sha256, text, version } = document;
  const { language } = context.request;
  return textAnswer(text, { version, effectiveOn, sha256, language });
});
