import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { FirmSettings } from '../firms.contract.ts'
import { firmSettings } from './firms.tables.ts'

type Stored = FirmSettings & { version: number }

/** The rules of a company that has decided nothing. */
const usual: Stored = {
  claimsADay: 20,
  ownLimit: 300,
  lockLimit: 20,
  coolingDays: 30,
  dormantDays: 180,
  noTouchDays: null,
  noDealDays: null,
  contractEndDays: null,
  approvalFrom: 10,
  version: 0,
}

export const readSettings = async (tx: Tx): Promise<Stored> =>
  (await tx
    .select({
      claimsADay: firmSettings.claimsADay,
      ownLimit: firmSettings.ownLimit,
      lockLimit: firmSettings.lockLimit,
      coolingDays: firmSettings.coolingDays,
      dormantDays: firmSettings.dormantDays,
      noTouchDays: firmSettings.noTouchDays,
      noDealDays: firmSettings.noDealDays,
      contractEndDays: firmSettings.contractEndDays,
      approvalFrom: firmSettings.approvalFrom,
      version: firmSettings.version,
    })
    .from(firmSettings)
    .then(firstRow)) ?? usual

/** Writes the rules over those of the version that was read; answers whether nobody was faster. */
export async function writeSettings(tx: Tx, { version, ...settings }: Stored): Promise<boolean> {
  const written =
    version === 0
      ? await tx
          .insert(firmSettings)
          .values(settings)
          .onConflictDoNothing({ target: [firmSettings.companyId, firmSettings.singleton] })
          .returning({ id: firmSettings.id })
      : await tx
          .update(firmSettings)
          .set({ ...settings, version: version + 1 })
          .where(eq(firmSettings.version, version))
          .returning({ id: firmSettings.id })
  return written.length > 0
}
