import { mutationOptions } from "@tanstack/react-query";
import { type ImagePurpose, type Sending, uploadImage } from "./files.upload.ts";

/** Sends one photo. The photo is an input: it is kept nowhere once the call has ended. */
export const uploadImageMutation = mutationOptions({
  gcTime: 0,
  mutationFn: ({
    file,
    purpose,
    sending,
  }: {
    readonly file: File;
    readonly purpose: ImagePurpose;
    readonly sending: Sending;
  }) => uploadImage(purpose, file, sending),
});
