import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A moment as a calendar day of a zone, `2026-11-20`. */
export const dayIn = (timeZone: string, at: Date = new Date()): string => zoneClock(timeZone).day(at)

/** The calendar day that it is for the company of the transaction. */
export const today = async (tx: Tx): Promise<string> => dayIn(await findTimeZone(tx))
