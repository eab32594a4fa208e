import type { Tx } from '#platform/server/database/database.ts'

import type { CompanySettings } from '../companies.contract.ts'
import { findCompany, findSettings } from './companies.repository.ts'
import type { Company } from './companies.tables.ts'
import { settingsOf } from './company-settings.view.ts'

export { findCompany, settingsOf }
export { seedBlankCompany as createBlankCompany } from './companies.seed.ts'

/** The states of a company whose pages nobody sees. */
export const stoppedStates = ['suspended', 'closed'] as const

/** Whether nothing of a company is shown any more. */
export const isStopped = ({ state }: Pick<Company, 'state'>): boolean =>
  stoppedStates.some((stopped) => stopped === state)

/** What the company of the transaction has chosen. */
export const findCompanySettings = async (tx: Tx): Promise<CompanySettings> =>
  settingsOf((await findSettings(tx))?.settings)

/** The zone in which a company counts its days. */
export const findTimeZone = async (tx: Tx): Promise<string> => (await findCompanySettings(tx)).timeZone
