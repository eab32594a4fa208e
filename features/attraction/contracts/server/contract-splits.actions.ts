import type { MemberContext } from '#platform/server/http/context.ts'

import type { ContractDraft } from '../contracts.contract.ts'
import { refuseField } from './contracts.refusals.ts'
import { findAccountNames } from './contract-people.repository.ts'
import type { Split } from './contracts.tables.ts'

const whole = 1000

/** The shares of people in a result; the owner's alone where nobody is named. */
export async function splitsOf(
  { tx, viewer }: MemberContext,
  splits: ContractDraft['splits'],
  ownerAccountId: string | null,
): Promise<Split[]> {
  const wanted =
    splits.length > 0 ? splits : [{ accountId: ownerAccountId ?? viewer.accountId, perMille: whole }]
  const sum = wanted.reduce((total, { perMille }) => total + perMille, 0)
  const ids = wanted.map(({ accountId }) => accountId)
  const names = await findAccountNames(tx, ids)
  const isWhole = sum === whole && new Set(ids).size === ids.length && ids.every((id) => names.has(id))
  if (!isWhole) throw refuseField('splits', (t) => t.errors.splits)
  return wanted.map(({ accountId, perMille }) => ({ accountId, perMille, name: names.get(accountId) ?? '' }))
}
