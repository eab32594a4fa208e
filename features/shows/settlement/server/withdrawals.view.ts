import { findEntries } from '#features/money/payments/server/sale-money.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import {
  companyEvents,
  type deskEvents,
  withdrawalAccounts,
  type WithdrawalRow,
  type WithdrawalStep,
} from '../withdrawals.contract.ts'
import { type WithdrawalActor, withdrawalMachine } from './withdrawals.domain.ts'
import { withdrawalRefusals } from './withdrawals.refusals.ts'
import { findSteps, type Withdrawal } from './withdrawals.repository.ts'

export const withdrawalActor = ({
  accountId,
  permissions,
  isOperator,
}: MemberContext['viewer']): WithdrawalActor => ({
  accountId,
  mayAsk: permissions.has('settlement:withdraw'),
  mayApprove: permissions.has('settlement:approve'),
  isOperator,
})

/** A withdrawal with what the viewer may do with it: at the company, or at the operator's desk. */
export function withdrawalRow(
  withdrawal: Withdrawal,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
  events: typeof companyEvents | typeof deskEvents = companyEvents,
): WithdrawalRow {
  const { id, state, accountEnd, requestedByName, requestedAt, decidedByName, decidedAt } = withdrawal
  const { number, mode, amount, holder, bank, note, bankReference, proofFileId, paidAt, version } = withdrawal
  const question = { subject: withdrawal, context: undefined, actor: withdrawalActor(viewer) }
  return {
    withdrawalId: id,
    number,
    mode,
    state,
    amount,
    holder,
    bank,
    account: `**** ${accountEnd}`,
    requestedBy: requestedByName,
    requestedAt: requestedAt.toISOString(),
    decidedBy: decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    bankReference,
    proofUrl: fileUrl(proofFileId),
    paidAt: paidAt?.toISOString() ?? null,
    version,
    actions: withdrawalMachine.actions(events, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && withdrawalRefusals.describe(denial, { event, state }, language),
    })),
  }
}

type Account = (typeof withdrawalAccounts)[number]

const isShown = (account: string): account is Account => withdrawalAccounts.some((shown) => shown === account)

/** The steps of a withdrawal with what the ledger booked for each: what belongs to the company is negative there. */
export async function stepsOf(tx: Tx, withdrawalId: string): Promise<WithdrawalStep[]> {
  const steps = await findSteps(tx, withdrawalId)
  const booked = await findEntries(
    tx,
    steps.map(({ id }) => id),
  )
  return steps.map(({ id, event, byName, at, note }) => ({
    stepId: id,
    event,
    by: byName,
    at: at.toISOString(),
    note,
    entries: booked.flatMap(({ sourceId, account, amount }) =>
      sourceId === id && isShown(account)
        ? [{ account, amount: account === 'available' || account === 'frozen' ? -amount : amount }]
        : [],
    ),
  }))
}
