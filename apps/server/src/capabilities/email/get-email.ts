import { handle } from "../../calls/call.ts";
import { emailAnswer } from "./email-answer.ts";

export const getEmail = handle.email.getEmail.handler(({ context }) => emailAnswer(context));
