import { z } from 'zod'

/** The signs of interest. */
export const signalKinds = [
  'open',
  'back',
  'read',
  'document',
  'video',
  'touch',
  'download',
  'form',
  'forwarded',
  'colleague',
  'price',
  'question',
  'order',
] as const
export type SignalKind = (typeof signalKinds)[number]

export const radarLevels = ['hot', 'warm', 'cold'] as const
export type RadarLevel = (typeof radarLevels)[number]

/** The reasons to alert a seller. */
export const alertKinds = ['known', 'contact', 'level', 'return', 'document', 'question', 'order'] as const
export type AlertKind = (typeof alertKinds)[number]

const points = z.number().int().min(0).max(100)
const hour = z.number().int().min(0).max(23)
const keywords = z.array(z.string().trim().min(1).max(20)).max(20)

const rule = z.object({
  points,
  /** The most points of this kind in one day. */
  dailyCap: points,
  isOn: z.boolean(),
})
export type RadarRule = z.infer<typeof rule>

/** How visitors are scored, given to sellers and told about: one version of all of it. */
export const radarRules = z.object({
  rules: z.record(z.enum(signalKinds), rule),
  halfLifeDays: z.number().int().min(1).max(90),
  hot: z.number().int().min(1).max(100),
  warm: z.number().int().min(1).max(100),
  fit: z.object({ titles: keywords, regions: keywords }),
  assignment: z.object({
    /** The account that gets visitors without a natural owner. */
    poolAccountId: z.uuid().nullable(),
  }),
  alerts: z.object({
    kinds: z.record(z.enum(alertKinds), z.boolean()),
    debounceMinutes: z.number().int().min(1).max(240),
    perDay: z.number().int().min(1).max(100),
    quietFrom: hour,
    quietTo: hour,
    dueHours: z.number().int().min(1).max(168),
  }),
  privacy: z.object({
    /** After so many days without a visit an unnamed visitor is forgotten. */
    fadeDays: z.number().int().min(7).max(365),
    /** Nobody is scored or told about; pages are counted as before. */
    isOff: z.boolean(),
  }),
})
export type RadarRules = z.infer<typeof radarRules>
