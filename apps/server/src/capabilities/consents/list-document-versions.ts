import { handleOpen } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { findDocument } from "../documents/document-catalogue.ts";

export const listDocumentVersions = handleOpen.consents.listDocumentVersions.handler(
  ({ input }) => {
    const { versions } = found(findDocument(input.code));
    return {
      items: versions.toReversed().map(({ effectiveOn, purposeChanged, version }) => ({
        version,
        effectiveOn,
        purposeChanged,
      })),
    };
  },
);
