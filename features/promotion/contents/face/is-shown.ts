import type { ContentBlock } from '../content-document.contract.ts'

/** Whether visitors see a block now. Moments are ISO 8601 in UTC. */
export const isShown = ({ hidden, showFrom, showTo }: ContentBlock, now: Date) =>
  !hidden &&
  (showFrom === undefined || new Date(showFrom) <= now) &&
  (showTo === undefined || now < new Date(showTo))
