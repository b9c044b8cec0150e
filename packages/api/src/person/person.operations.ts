import { getPerson } from "./get-person.ts";
import { showPersonalField } from "./show-personal-field.ts";

export const person = { getPerson, showPersonalField };
