import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";

export const downloadArchiveMutation = mutationOptions({
  // Files name the enterprise: they are kept nowhere once they were saved.
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.archive.downloadArchive>[0]) => {
    assertOnline();
    return api.archive.downloadArchive(input);
  },
});
