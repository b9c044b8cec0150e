import {
  Button,
  CalendarSheet,
  DatePicker,
  Notice,
  Page,
  Picker,
  Section,
  SelectField,
  Signature,
  type SignatureHandle,
  TextField,
  Uploader,
  confirm,
  imageZoom,
  toast,
} from "@kedu/ui";
import { ErrorSummary, Form, FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import { backTo } from "../app/BackLink.tsx";
import { browserStore } from "../app/browser-store.ts";
import { useWords } from "../app/preferences.tsx";
import { customerQuery } from "../app/queries.ts";
import { recordVisit, sendPicture, today } from "../service/service.ts";
import type { Customer } from "../service/types.ts";
import { ContactList } from "./ContactList.tsx";
import { ShopFacts } from "./ShopFacts.tsx";
import { MAX_PICTURES, NO_CONTACT, type VisitValues, reasons, visitRules } from "./visit-values.ts";

/** Nothing is chosen, and the customer's owner is there. */
const emptyVisit = (customer: Customer): VisitValues => ({
  reason: null,
  on: today(),
  note: "",
  nextOn: null,
  areaCode: "",
  postcode: "",
  goods: null,
  contacts: [{ ...NO_CONTACT, name: customer.owner, phone: customer.phone }],
  pictures: [],
  signature: { strokes: [], name: "" },
});

/** Shops are closed. */
const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

export function VisitForm({ customer }: { customer: Customer }) {
  const words = useWords();
  const formId = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signature = useRef<SignatureHandle>(null);
  const form = useForm<VisitValues>({ defaultValues: emptyVisit(customer) });
  // Pictures are files, and a signature is given for what is there when it is given.
  const draft = useFormDraft({
    form,
    store: browserStore,
    name: `visit-${customer.id}`,
    leaveOut: ["pictures", "signature"],
  });
  const rules = visitRules(words.visit);
  const parent = `/customers/${customer.id}`;

  async function submit(values: VisitValues): Promise<void> {
    const signed = await signature.current?.toBlob();
    if (values.reason === null || signed == null) return;
    try {
      const refusal = await recordVisit({
        customerId: customer.id,
        reason: values.reason,
        on: values.on,
        note: values.note,
        nextOn: values.nextOn,
        areaCode: values.areaCode,
        postcode: values.postcode,
        goods: values.goods,
        contacts: values.contacts,
        pictures: values.pictures.flatMap(({ result }) => result ?? []),
        signature: signed,
      });
      if (refusal !== null) {
        form.refuse(
          Object.fromEntries(
            Object.entries(refusal).map(([field, code]) => [field, words.visit[code]]),
          ),
        );
        return;
      }
    } catch {
      form.refuse({ form: words.visit.notSent });
      return;
    }
    await queryClient.invalidateQueries(customerQuery(customer.id));
    toast.show(words.visit.submitted, { tone: "positive" });
    await navigate(parent, { replace: true });
  }

  async function startOver(): Promise<void> {
    if (await confirm({ title: words.visit.discardSure, confirmLabel: words.visit.discard }))
      draft.discard();
  }

  return (
    <Page
      title={words.visit.title}
      renderBack={backTo(parent)}
      footer={
        <Button block type="submit" form={formId} loading={form.submitting} data-testid="submit">
          {words.visit.submit}
        </Button>
      }
    >
      {draft.restored ? (
        <Notice tone="info" live data-testid="restored">
          {words.visit.restored}
        </Notice>
      ) : null}
      <Form id={formId} form={form} gap="sections" aria-label={words.visit.title} onSubmit={submit}>
        <ErrorSummary form={form} data-testid="refusals" />
        <Section heading={words.visit.about} description={customer.shop} gap="fields">
          <FormField form={form} name="reason" rules={rules.reason}>
            {(field) => (
              <SelectField
                {...field}
                label={words.visit.reason}
                placeholder={words.visit.reasonPlaceholder}
                format={(reason) => words.reasons[reason]}
                renderPicker={({ value, onConfirm, ...picker }) => (
                  <Picker
                    {...picker}
                    title={words.visit.reason}
                    columns={[
                      {
                        label: words.visit.reason,
                        items: reasons.map((each) => ({
                          value: each,
                          label: words.reasons[each],
                        })),
                      },
                    ]}
                    value={value === undefined ? undefined : [value]}
                    onConfirm={([reason]) => onConfirm(reason)}
                    data-testid="reason-picker"
                  />
                )}
                data-testid="reason"
              />
            )}
          </FormField>
          <FormField form={form} name="on">
            {(field) => (
              <SelectField
                {...field}
                label={words.visit.on}
                placeholder={words.visit.onPlaceholder}
                format={(day) => day}
                renderPicker={(picker) => (
                  <DatePicker
                    {...picker}
                    title={words.visit.on}
                    today={today()}
                    max={today()}
                    data-testid="day-picker"
                  />
                )}
                data-testid="day"
              />
            )}
          </FormField>
          <FormField form={form} name="note" rules={rules.note}>
            {(field) => (
              <TextField
                {...field}
                label={words.visit.note}
                hint={words.visit.noteHint}
                maxLength={100}
                data-testid="note"
              />
            )}
          </FormField>
          <FormField form={form} name="nextOn">
            {(field) => (
              <SelectField
                {...field}
                label={words.visit.nextOn}
                placeholder={words.visit.nextOnPlaceholder}
                format={(day) => day}
                renderPicker={({ value, ...picker }) => (
                  <CalendarSheet
                    {...picker}
                    value={value ?? null}
                    title={words.visit.nextOn}
                    today={today()}
                    min={today()}
                    unavailable={(day) => (isSunday(day) ? words.visit.closed : undefined)}
                    note={(day) => (day === customer.due?.on ? words.visit.due : undefined)}
                    data-testid="next-calendar"
                  />
                )}
                data-testid="next"
              />
            )}
          </FormField>
        </Section>
        <ShopFacts form={form} />
        <ContactList form={form} rules={rules} />
        <Section heading={words.visit.proof} gap="fields">
          <FormField form={form} name="pictures" rules={rules.pictures}>
            {({ ref, value, onValueChange, error }) => (
              <Uploader
                ref={ref}
                items={value}
                onItemsChange={onValueChange}
                error={error}
                label={words.visit.pictures}
                hint={words.visit.picturesHint}
                maxCount={MAX_PICTURES}
                source="both"
                upload={sendPicture}
                onOpenPicture={({ images, index }) =>
                  imageZoom.show({ images, defaultIndex: index })
                }
                data-testid="pictures"
              />
            )}
          </FormField>
          <FormField form={form} name="signature" rules={rules.signature}>
            {({ ref, value, onValueChange, error }) => (
              <Signature
                ref={signature}
                focusRef={ref}
                value={value}
                onValueChange={onValueChange}
                error={error}
                label={words.visit.signature}
                data-testid="signature"
              />
            )}
          </FormField>
        </Section>
        <Button block prominence="text" onClick={startOver} data-testid="start-over">
          {words.visit.discard}
        </Button>
      </Form>
    </Page>
  );
}
