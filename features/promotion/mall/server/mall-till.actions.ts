import type { Database, Tx } from '#platform/server/database/database.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { openText, sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import type { Till } from '../mall.contract.ts'
import { refuseField } from './mall.refusals.ts'
import { findTill, writeTill } from './mall.repository.ts'

/** The purpose under which the account is sealed. */
export const tillPurpose = 'mall.till'
const noTill: Till = { isOn: false, payee: '', bank: '', bankAccount: '', note: '', returnDays: 7 }

/** The till of the company's buyers; the account is opened only for those who pay or decide about it. */
export async function readTill(tx: Tx, database: Database): Promise<Till> {
  const row = await findTill(tx)
  if (!row) return noTill
  const { isOn, payee, bank, note, returnDays, bankAccount } = row
  const key = await secretFor(database, tillPurpose)
  return {
    isOn,
    payee,
    bank,
    note,
    returnDays,
    bankAccount: bankAccount === '' ? '' : openText(key, tillPurpose, bankAccount),
  }
}

/** Changes the account that buyers pay to: the company's own. */
export async function updateTill(context: MemberContext, till: Till): Promise<Till> {
  const { tx, services } = context
  const missing = (['payee', 'bank', 'bankAccount'] as const).filter((field) => till[field].trim() === '')
  if (till.isOn && missing.length > 0) throw refuseField(missing, (t) => t.errors.till)
  const key = await secretFor(services.database, tillPurpose)
  const bankAccount = till.bankAccount.trim()
  await writeTill(tx, {
    ...till,
    payee: till.payee.trim(),
    bank: till.bank.trim(),
    note: till.note.trim(),
    bankAccount: bankAccount === '' ? '' : sealText(key, tillPurpose, bankAccount),
  })
  await recordBy(context, [
    {
      objectType: 'company',
      objectId: context.viewer.companyId,
      event: 'changeTill',
      detail: { isOn: till.isOn },
    },
  ])
  return readTill(tx, services.database)
}
