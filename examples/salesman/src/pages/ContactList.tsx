import { Button, Card, PhoneField, Section, Stack, TextField } from "@kedu/ui";
import { FormField, type FormHandle, useFormArray } from "@kedu/ui/form";
import { useWords } from "../app/preferences.tsx";
import { MAX_CONTACTS, NO_CONTACT, type VisitValues, type VisitRules } from "./visit-values.ts";

interface ContactListProps {
  readonly form: FormHandle<VisitValues>;
  readonly rules: VisitRules;
}

/** Who was there: at least one. */
export function ContactList({ form, rules }: ContactListProps) {
  const words = useWords();
  const list = useFormArray({ form, name: "contacts", min: 1, max: MAX_CONTACTS });
  return (
    <Section heading={words.visit.contacts} gap="cards">
      {list.items.map(({ key, index }) => (
        <Card
          key={key}
          heading={words.visit.contact(index + 1)}
          headingLevel={3}
          trailing={
            list.mayRemove ? (
              <Button
                size="small"
                prominence="text"
                aria-label={`${words.visit.removeContact} ${words.visit.contact(index + 1)}`}
                onClick={() => list.remove(index)}
              >
                {words.visit.removeContact}
              </Button>
            ) : undefined
          }
        >
          <Stack gap="fields">
            <FormField form={form} name={`contacts.${index}.name`} rules={rules.name}>
              {(field) => (
                <TextField
                  {...field}
                  label={words.visit.name(index + 1)}
                  maxLength={20}
                  data-testid={`name-${index}`}
                />
              )}
            </FormField>
            <FormField form={form} name={`contacts.${index}.phone`} rules={rules.phone}>
              {(field) => (
                <PhoneField
                  {...field}
                  label={words.visit.phone(index + 1)}
                  data-testid={`phone-${index}`}
                />
              )}
            </FormField>
          </Stack>
        </Card>
      ))}
      {list.mayAdd ? (
        <Button
          block
          prominence="secondary"
          onClick={() => list.add(NO_CONTACT)}
          data-testid="add-contact"
        >
          {words.visit.addContact}
        </Button>
      ) : null}
    </Section>
  );
}
