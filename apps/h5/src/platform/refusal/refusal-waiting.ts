import type { RefusalData } from "@kedu/api";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A waiting time in the unit that reads best: seconds below two minutes, minutes above. */
function waitingTime(seconds: number | undefined): MessageDescriptor | null {
  if (seconds === undefined || seconds <= 0) return null;
  if (seconds < 120) return msg`请 ${seconds} 秒后再试。`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return msg`请 ${minutes} 分钟后再试。`;
  const hours = Math.ceil(minutes / 60);
  return msg`请 ${hours} 小时后再试。`;
}

/** The waiting time where the service says one. */
export const waitOr = (data: RefusalData, otherwise: MessageDescriptor): MessageDescriptor =>
  waitingTime(data.retryAfterSeconds) ?? otherwise;
