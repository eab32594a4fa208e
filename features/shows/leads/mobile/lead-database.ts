import { type KeptDatabase, openKeptDatabase } from '#features/shows/onsite/face/kept-database.ts'

const stores = { meta: {}, entries: {} } as const

export type LeadDatabase = KeptDatabase<keyof typeof stores>

export const openLeadDatabase = (): Promise<LeadDatabase> => openKeptDatabase('cardline-leads', stores)
