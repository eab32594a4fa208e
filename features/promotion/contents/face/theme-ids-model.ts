/** The designed looks of pages; `company` takes its accent from the company's own colour. */
export const themeIds = [
  'clearSky',
  'ink',
  'warmSand',
  'pineGreen',
  'cinnabar',
  'nightFlight',
  'plainWhite',
  'company',
] as const
export type ThemeId = (typeof themeIds)[number]
