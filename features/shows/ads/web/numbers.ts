import type { CampaignRow } from '../ads.contract.ts'

/** Clicks in percent of viewable showings; nothing where nothing was seen. */
export const rateText = ({ clicks, viewable }: Pick<CampaignRow, 'clicks' | 'viewable'>): string =>
  viewable === 0 ? '–' : `${((clicks * 100) / viewable).toFixed(1)}%`

/** The delivery beside the plan by now and the whole. */
export const deliveryText = ({ delivered, planned, units }: CampaignRow, unlimited: string): string =>
  units === null ? `${delivered} / ${unlimited}` : `${delivered} / ${planned ?? 0} (${units})`
