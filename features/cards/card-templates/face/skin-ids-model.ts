export const skinIds = [
  'portrait',
  'ridges',
  'ink',
  'sky',
  'geometry',
  'foil',
  'orbit',
  'paper',
  'bold',
] as const
export type SkinId = (typeof skinIds)[number]
