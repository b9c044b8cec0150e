import { isCampaignOn } from "@kedu/domain";
import { handleOpen } from "../../calls/call.ts";
import { pageAnswer } from "./campaign-answers.ts";

/** Before a login only the entrance is known, so a campaign for certain lines or systems is not shown there. */
export const getEntranceCampaign = handleOpen.campaigns.getEntranceCampaign.handler(
  async ({ input: { entranceSource }, context }) => {
    const { clock, content, request } = context;
    const today = clock.today();
    const [campaign] = content
      .current()
      .campaigns.filter(
        ({ audience, blocks, ...period }) =>
          audience.entranceSources?.includes(entranceSource) === true &&
          audience.sourceSystems === null &&
          audience.appCodes === null &&
          audience.lineStatuses === null &&
          blocks.length > 0 &&
          isCampaignOn(period, today),
      )
      .toSorted((a, b) => b.priority - a.priority);
    return {
      campaign:
        campaign === undefined
          ? null
          : pageAnswer(campaign, request.language, { taken: null, canTake: false }),
    };
  },
);
