import {
  Button,
  CalendarClockIcon,
  Card,
  Cell,
  DatePicker,
  DialogHost,
  LineCard,
  List,
  Money,
  Page,
  Picker,
  Section,
  Sheet,
  Switch,
  TextField,
  ToastHost,
  UiLocale,
  type UiLanguage,
  Uploader,
  confirm,
  toast,
} from "@kedu/ui";
import { useState } from "react";

const REASONS = [
  { label: "回访", value: "visit" },
  { label: "催还", value: "remind" },
  { label: "签约", value: "sign" },
] as const;

/** A salesperson's note of a visit to a dealer: a page of an app that is not Kedu's own. */
export function Visit() {
  const [language, setLanguage] = useState<UiLanguage>("zh-CN");
  const [open, setOpen] = useState<"reason" | "day" | "line" | null>(null);
  const [reason, setReason] = useState<(typeof REASONS)[number]["value"]>("visit");
  const [day, setDay] = useState("2026-11-20");
  const [pictures, setPictures] = useState(0);
  const close = () => setOpen(null);

  async function finish(): Promise<void> {
    const sure = await confirm({ title: "提交拜访记录？", confirmLabel: "提交" });
    if (sure) toast.show("已提交");
  }

  return (
    <UiLocale language={language}>
      <Page
        title="客户拜访"
        footer={
          <Button block onClick={finish} data-testid="finish">
            提交
          </Button>
        }
      >
        <Card heading="信达通讯">
          <Money fen={38_640_000} size="l" data-testid="limit" />
        </Card>
        <List>
          <Cell
            title="事由"
            value={REASONS.find((each) => each.value === reason)?.label}
            onClick={() => setOpen("reason")}
            data-testid="reason"
          />
          <Cell
            title="日期"
            value={day}
            icon={CalendarClockIcon}
            onClick={() => setOpen("day")}
            data-testid="day"
          />
          <Cell title="额度" value="查看" onClick={() => setOpen("line")} data-testid="line" />
        </List>
        <Section heading="记录" gap="fields">
          <TextField label="备注" maxLength={20} data-testid="remark" />
          <Switch
            label="English"
            checked={language === "en"}
            onCheckedChange={(on) => setLanguage(on ? "en" : "zh-CN")}
            data-testid="english"
          />
          <Uploader
            label="门店照片"
            upload={async (file, { onProgress }) => {
              onProgress(1);
              return file.name;
            }}
            onItemsChange={(items) =>
              setPictures(items.filter((item) => item.phase === "done").length)
            }
            data-testid="pictures"
          />
          <output data-testid="picture-count">{pictures}</output>
        </Section>
      </Page>
      <Picker
        open={open === "reason"}
        title="拜访事由"
        columns={[{ label: "事由", items: REASONS }]}
        value={[reason]}
        onCancel={close}
        onConfirm={([picked]) => {
          setReason(picked);
          close();
        }}
        data-testid="reason-picker"
      />
      <DatePicker
        open={open === "day"}
        title="拜访日期"
        value={day}
        today="2026-11-20"
        onCancel={close}
        onConfirm={(picked) => {
          setDay(picked);
          close();
        }}
        data-testid="day-picker"
      />
      <Sheet open={open === "line"} title="额度" onClose={close} data-testid="line-sheet">
        <LineCard
          ground="slab"
          label="灵活信用"
          status="可用"
          headline="可用额度"
          figure={{ fen: 38_640_000 }}
          rule={{ kind: "free", max: 60_000_000, value: 21_360_000, label: "已用 213,600.00 元" }}
        />
      </Sheet>
      <DialogHost />
      <ToastHost />
    </UiLocale>
  );
}
