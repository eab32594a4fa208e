import { dayMs } from '#platform/domain/durations.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import { copyDays, copyKinds } from '../data-requests.contract.ts'
import { digestOfContact } from './contact-digests.actions.ts'
import { type DataRequest, findCopies } from './data-requests.repository.ts'
import { spellingsOf } from './erasing.actions.ts'
import { type CopiedTable, readPersonCopy } from './person-copy.repository.ts'
import { findPersonRows, ruledTables } from './person-rows.repository.ts'

/** All that was kept of a person at one moment. */
export interface PersonCopy {
  madeAt: string
  tables: CopiedTable[]
}

const keyFor = (database: Database) => secretFor(database, 'personCopies')

/** Gathers what is kept of the person of a request; answers it sealed, with the moment at which it goes. */
export async function sealCopy(
  { tx, database }: { tx: Tx; database: Database },
  { id, mobile }: DataRequest,
): Promise<{ copy: string; copyUntil: Date }> {
  // The requests themselves are told by the page that shows the copy.
  const tables = ruledTables(new Set(['data_requests']))
  const rows = await findPersonRows(tx, spellingsOf([mobile]), tables)
  const now = Date.now()
  const copy: PersonCopy = {
    madeAt: new Date(now).toISOString(),
    tables: await readPersonCopy(tx, rows, tables),
  }
  return {
    copy: sealText(await keyFor(database), id, JSON.stringify(copy)),
    copyUntil: new Date(now + copyDays * dayMs),
  }
}

/** The newest copy that was made for a number and has not gone yet. */
export async function openCopy(
  { tx, database }: { tx: Tx; database: Database },
  mobile: string,
): Promise<PersonCopy | undefined> {
  const [newest] = await findCopies(tx, await digestOfContact(database, mobile), copyKinds)
  if (!newest?.copy) return undefined
  return JSON.parse(openText(await keyFor(database), newest.id, newest.copy)) as PersonCopy
}
