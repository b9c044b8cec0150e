import { handleOpen } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { textAnswer } from "../documents/text-answer.ts";
import { findDocument } from "../documents/document-catalogue.ts";

export const getDocument = handleOpen.contracts.getDocument.handler(({ context, input }) => {
  const document = found(findDocument(input.code));
  // Without a version it is the newest. Earlier ones stay readable for who agreed to them.
  const { effectiveOn, sha256, text, version } =
    input.version === undefined
      ? document
      : found(document.versions.find((each) => each.version === input.version));
  const { language } = context.request;
  return textAnswer(text, { version, effectiveOn, sha256, language });
});
