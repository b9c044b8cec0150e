import type { StatementExport } from "@kedu/api";
import { EXPORT_MAX_ROWS, type ExportFormat } from "@kedu/domain";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

/** What is said of a format. */
export function useFormatWords(): (format: ExportFormat) => {
  readonly label: string;
  readonly detail: string;
} {
  const { t } = useLingui();
  return (format) => {
    const rows = EXPORT_MAX_ROWS[format].toLocaleString("en");
    switch (format) {
      case "CSV":
        return { label: "CSV", detail: t`纯文本，任何表格或财务软件都能导入，最多 ${rows} 笔` };
      case "XLSX":
        return { label: "Excel", detail: t`金额和日期可以直接计算和排序，最多 ${rows} 笔` };
      case "PDF":
        return { label: "PDF", detail: t`带编号和合计的对账单，适合提交给他人，最多 ${rows} 笔` };
    }
  };
}

/** What is said of how far a file is. */
export function useExportStatusWords(): (status: StatementExport["status"]) => {
  readonly tone: PillTone;
  readonly word: string;
} {
  const { t } = useLingui();
  return (status) => {
    switch (status) {
      case "WAITING":
        return { tone: "info", word: t`制作中` };
      case "READY":
        return { tone: "positive", word: t`可下载` };
      case "FAILED":
        return { tone: "critical", word: t`未能制作` };
      case "EXPIRED":
        return { tone: "neutral", word: t`文件已到期` };
    }
  };
}

/** Why a file could not be made, and what to do. */
export function useFailureWords(): (failure: NonNullable<StatementExport["failure"]>) => string {
  const { t } = useLingui();
  return (failure) => {
    switch (failure) {
      case "TOO_LONG":
        return t`笔数超出这种格式的上限。请缩短期间、增加筛选条件，或改用 CSV、Excel。`;
      case "CHANGED":
        return t`制作时这段期间一直有新的流水。钱和流水没有问题，请稍后重新导出。`;
      case "UNPRINTABLE":
        return t`内容里有无法在 PDF 中显示的文字。请改用 CSV 或 Excel。`;
    }
  };
}
