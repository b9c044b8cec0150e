import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** Logs in with the phone's own number. What follows from it is the page's business. */
export function quickLogIn(
  input: Parameters<typeof api.identity.quickLogIn>[0],
): ReturnType<typeof api.identity.quickLogIn> {
  return api.identity.quickLogIn(input);
}

export const sendBindCodeMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.identity.sendBindCode>[0]) =>
    api.identity.sendBindCode(input),
});

/** Sends a login code by ID number. What follows from it is the login page's business. */
export function sendIdLoginCode(
  input: Parameters<typeof api.identity.sendIdLoginCode>[0],
): ReturnType<typeof api.identity.sendIdLoginCode> {
  return api.identity.sendIdLoginCode(input);
}
