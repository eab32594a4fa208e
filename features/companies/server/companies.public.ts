import type { Tx } from '#platform/server/database/database.ts'

import { findCompany } from './companies.repository.ts'

export { findCompany }

const usualZone = 'Asia/Shanghai'

/** The zone in which a company counts its days. */
export async function findTimeZone(tx: Tx): Promise<string> {
  const zone = (await findCompany(tx))?.settings['timeZone']
  return typeof zone === 'string' ? zone : usualZone
}
