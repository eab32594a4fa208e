/** 1200 × 630 for links, 5:4 for the card of a chat. */
export const shareSizes = {
  share: { width: 1200, height: 630 },
  forward: { width: 1000, height: 800 },
} as const
export type ShareKind = keyof typeof shareSizes
