/** Portrait format for a phone's screen and for print: 1080 × 1620, two to three. */
export const posterSize = { width: 1080, height: 1620 } as const
