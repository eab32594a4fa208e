import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { cluePools, clueSettings } from './clue-pools.tables.ts'
import { planClueJobs } from './clues.jobs.ts'
import { cluesServerTexts } from './server.texts.ts'
import { usualModel } from './clue-scores.domain.ts'

export type Settings = typeof clueSettings.$inferSelect

const usual = {
  ownLimit: 200,
  viewCap: 100,
  origins: ['exchange', 'form', 'registration', 'need', 'exhibitor', 'import', 'manual'],
  scoreModel: usualModel,
} as const

/** The settings of a company that has no clues yet. */
export const beforeAny = { ...usual, isRecycling: true, productLines: [], rulesNumber: 1, version: 1 }

/** The first pool of a company, as it is until somebody changes it. */
const firstPool = {
  mode: 'claimable',
  sight: 'everyone',
  isDefault: true,
  dayCap: 20,
  cooldownDays: 30,
  clocks: [{ grades: [], productLine: '', firstTouchHours: 24, silentDays: 7, noDealDays: 60 }],
} as const

/** The settings; the usual ones for a company that has no clues yet. */
export const readSettings = async (tx: Tx): Promise<Pick<Settings, keyof typeof beforeAny>> =>
  (await findSettings(tx)) ?? beforeAny

export const findSettings = (tx: Tx): Promise<Settings | undefined> =>
  tx.select().from(clueSettings).then(firstRow)

/** The settings of the company. The first to need them makes them, with the first pool and the first nights. */
export async function ensureSettings(tx: Tx): Promise<Settings> {
  const known = await findSettings(tx)
  if (known) return known
  const made = await tx
    .insert(clueSettings)
    .values({ ...usual, origins: [...usual.origins] })
    .onConflictDoNothing({ target: [clueSettings.companyId, clueSettings.isOnly] })
    .returning()
    .then(firstRow)
  if (!made) {
    const others = await findSettings(tx)
    if (!others) throw new Error('the settings of clues are neither there nor new')
    return others
  }
  const { language } = await findCompanySettings(tx)
  await tx.insert(cluePools).values({
    ...firstPool,
    name: cluesServerTexts.in(language).firstPool,
    clocks: firstPool.clocks.map((clock) => ({ ...clock, grades: [...clock.grades] })),
    id: uuidv7(),
  })
  await planClueJobs(tx, new Date())
  return made
}

export const lockSettings = (tx: Tx): Promise<Settings | undefined> =>
  tx.select().from(clueSettings).for('update').then(firstRow)

/** Changes locked settings; their version moves on. */
export const writeSettings = (
  tx: Tx,
  { id, version }: Pick<Settings, 'id' | 'version'>,
  set: Partial<Omit<Settings, 'companyId' | 'id' | 'version' | 'isOnly'>>,
): Promise<Settings> =>
  tx
    .update(clueSettings)
    .set({ ...set, version: version + 1 })
    .where(and(eq(clueSettings.id, id), eq(clueSettings.version, version)))
    .returning()
    .then(writtenRow)
