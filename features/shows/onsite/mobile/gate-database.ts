import { type KeptDatabase, openKeptDatabase } from '../face/kept-database.ts'

/** The places in which a gate keeps things. */
const stores = { meta: {}, chunks: { autoIncrement: true }, scans: {} } as const
export type Store = keyof typeof stores

export type GateDatabase = KeptDatabase<Store>

export const openGateDatabase = (): Promise<GateDatabase> => openKeptDatabase('cardline-gate', stores)
