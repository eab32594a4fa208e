import type { MoneyMode } from '#features/money/payments/payments.contract.ts'
import { newOrderNumber } from '#features/money/orders/server/orders.public.ts'
import { book, type LedgerLine } from '#features/money/payments/server/sale-money.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { findProvedContacts, redeemCode, sendCode } from '#features/company/sign-in/server/sign-in.public.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { sealText } from '#platform/server/secrets/sealing.ts'
import { secretFor } from '#platform/server/secrets/secrets.ts'

import type { DeskEvent, WithdrawalEvent } from '../withdrawals.contract.ts'
import { changeBalance } from './held-money.actions.ts'
import { afterChange } from './held-money.domain.ts'
import { freeze } from './held-money.repository.ts'
import { refuse, refuseField, versionConflict } from './settlement.refusals.ts'
import { moneyOf, type WithdrawalActor, withdrawalMachine } from './withdrawals.domain.ts'
import { withdrawalRefusals } from './withdrawals.refusals.ts'
import {
  advanceWithdrawal,
  findCompanyOfWithdrawal,
  findWithdrawal,
  insertStep,
  insertWithdrawal,
  type Withdrawal,
} from './withdrawals.repository.ts'
import { withdrawalActor } from './withdrawals.view.ts'

/** Sealed account numbers open for their company alone. */
export const accountPurpose = 'settlement.accounts'

const objectType = 'withdrawal'

/** Writes a step and what it moves: the ledger names the step as its source. */
async function writeStep(
  tx: Tx,
  { id: withdrawalId, mode }: Pick<Withdrawal, 'id' | 'mode'>,
  {
    event,
    actor,
    note,
    lines,
  }: {
    event: WithdrawalEvent | 'request'
    actor: Actor
    note: string
    lines: readonly LedgerLine[]
  },
): Promise<void> {
  const { id: sourceId } = await insertStep(tx, { withdrawalId, event, byName: actor.name, note })
  const moved = lines.filter(({ amount }) => amount !== 0)
  if (moved.length > 0)
    await book(tx, { sourceId, kind: 'withdrawal', mode, side: 'sale', isHeld: true }, moved)
}

interface Wanted {
  mode: MoneyMode
  amount: number
  bank: string
  accountNumber: string
  /** The code that was sent to the number of the colleague who asks. */
  code: string
}

/** The certified name of the company, to whose account alone money goes. @throws Refusal NOT_CERTIFIED */
async function requireHolder(tx: Tx): Promise<string> {
  const company = await findCompany(tx)
  if (company?.state !== 'certified')
    throw refuse((t) => t.withdrawal.errors.notCertified, { reason: 'NOT_CERTIFIED' })
  return company.name
}

type Submitted = Pick<
  Withdrawal,
  'mode' | 'amount' | 'holder' | 'bank' | 'sealedAccount' | 'accountEnd' | 'requestedById'
>

/** Takes what is available for a withdrawal: of many at once each gets its own, or nothing. @throws Refusal NOT_ENOUGH */
export async function submitWithdrawal(tx: Tx, actor: Actor, wanted: Submitted): Promise<Withdrawal> {
  const { mode, amount } = wanted
  if (!(await freeze(tx, mode, amount)))
    throw refuseField('amount', (t) => t.withdrawal.errors.notEnough, { status: 409, reason: 'NOT_ENOUGH' })
  const withdrawal = await insertWithdrawal(tx, {
    ...wanted,
    number: `W${newOrderNumber(new Date())}`,
    requestedByName: actor.name,
  })
  await writeStep(tx, withdrawal, {
    event: 'request',
    actor,
    note: '',
    lines: [
      { account: 'available', amount },
      { account: 'frozen', amount: -amount },
    ],
  })
  await record(tx, actor, [
    {
      objectType,
      objectId: withdrawal.id,
      event: 'withdrawal.request',
      to: withdrawal.state,
      detail: { amount },
    },
  ])
  return withdrawal
}

/** The place of a code for a request: the proved number of the colleague. @throws Refusal NO_MOBILE */
async function codePlaceOf({ tx, viewer: { accountId } }: MemberContext) {
  const { mobile } = await findProvedContacts(tx, accountId)
  if (mobile === undefined)
    throw refuseField('code', (t) => t.withdrawal.errors.noMobile, { reason: 'NO_MOBILE' })
  return { purpose: 'withdrawal', channel: 'sms', to: mobile, accountId } as const
}

/** Sends a code for one request; nobody but this colleague can give it back. @throws Refusal DIRECT_MODE, NO_MOBILE */
export async function sendWithdrawalCode(context: MemberContext) {
  requireCollecting(context)
  return sendCode(context, context.tx, { ...(await codePlaceOf(context)), isSent: true })
}

/** @throws Refusal DIRECT_MODE */
function requireCollecting({ services }: MemberContext): void {
  if (!services.settings.collecting)
    throw refuse((t) => t.withdrawal.errors.direct, { reason: 'DIRECT_MODE' })
}

/**
 * A colleague asks for money that the operator holds. A code is used up by a request that is made, not by one that is
 * refused. @throws Refusal DIRECT_MODE, NOT_CERTIFIED, NO_MOBILE, WRONG_CODE, NOT_ENOUGH
 */
export async function askWithdrawal(
  context: MemberContext,
  { mode, amount, bank, accountNumber, code }: Wanted,
): Promise<Withdrawal> {
  const { tx, services, viewer } = context
  requireCollecting(context)
  const holder = await requireHolder(tx)
  await redeemCode(context, await codePlaceOf(context), code)
  const account = accountNumber.replaceAll(' ', '')
  const secret = await secretFor(services.database, accountPurpose)
  return submitWithdrawal(tx, await actorOf(context), {
    mode,
    amount,
    holder,
    bank: bank.trim(),
    sealedAccount: sealText(secret, viewer.companyId, account),
    accountEnd: account.slice(-4),
    requestedById: viewer.accountId,
  })
}

/** Moves the money of a step, and answers the lines to book. */
async function moveMoney(
  tx: Tx,
  { mode, amount }: Withdrawal,
  event: WithdrawalEvent,
): Promise<LedgerLine[]> {
  const what = moneyOf(event)
  if (what === 'none') return []
  const isBack = what === 'cameBack'
  const lines = await changeBalance(tx, mode, (before) => ({
    ...(what === 'givenBack' ? afterChange(before, amount) : before),
    frozen: before.frozen + (isBack ? amount : -amount),
  }))
  return what === 'givenBack' ? lines : [...lines, { account: 'till', amount: isBack ? amount : -amount }]
}

interface Step {
  event: WithdrawalEvent
  version: number
  by: WithdrawalActor
  actor: Actor
  note?: string | undefined
  set?: Parameters<typeof advanceWithdrawal>[2]['set']
}

/** Lets an event happen to a withdrawal of the transaction's company, with the money that it moves. */
export async function stepWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  { event, version, by, actor, note = '', set = {} }: Step,
): Promise<Withdrawal> {
  const { state } = withdrawal
  const decision = withdrawalMachine.decide(event, { subject: withdrawal, context: undefined, actor: by })
  if (!decision.allowed) throw withdrawalRefusals.refuseDenial(decision.denial, { event, state })
  if (withdrawal.version !== version) throw versionConflict()
  const moved = await advanceWithdrawal(tx, withdrawal, { to: decision.to, set: { ...set, note } })
  if (!moved) throw versionConflict()
  await writeStep(tx, moved, { event, actor, note, lines: await moveMoney(tx, moved, event) })
  await record(tx, actor, [
    {
      objectType,
      objectId: moved.id,
      event: `withdrawal.${event}`,
      from: state,
      to: moved.state,
      reason: note || null,
    },
  ])
  return moved
}

/** Another colleague agrees to a withdrawal or rejects it; who asked may take it back until then. */
export async function moveByCompany(
  context: MemberContext,
  id: string,
  {
    event,
    version,
    note = '',
  }: { event: 'approve' | 'reject' | 'cancel'; version: number; note?: string | undefined },
): Promise<Withdrawal> {
  const { tx, viewer } = context
  const withdrawal = await findWithdrawal(tx, id).then(orNotFound)
  if (event === 'reject' && note.trim() === '') throw refuseField('note', (t) => t.errors.noteMissing)
  return stepWithdrawal(tx, withdrawal, {
    event,
    version,
    note: note.trim(),
    by: withdrawalActor(viewer),
    actor: await actorOf(context),
    set: event === 'cancel' ? {} : { decidedByName: viewer.displayName, decidedAt: new Date() },
  })
}

interface DeskStep {
  event: DeskEvent
  version: number
  note?: string | undefined
  bankReference?: string | undefined
  fileId?: string | undefined
}

/** The proof of a payment: the bank's number and the picture of its receipt, which the operator uploaded. */
async function proofOf(
  { services, tx }: MemberContext,
  { bankReference = '', fileId }: DeskStep,
): Promise<Required<Pick<Withdrawal, 'bankReference' | 'proofFileId' | 'paidAt'>>> {
  if (bankReference.trim() === '')
    throw refuseField('bankReference', (t) => t.withdrawal.errors.referenceMissing)
  const file = fileId === undefined ? undefined : await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('fileId', (t) => t.withdrawal.errors.proofMissing)
  return { bankReference: bankReference.trim(), proofFileId: file.publicId, paidAt: new Date() }
}

/** The operator's desk pays a withdrawal of any company: in that company's transaction and trail. */
export async function moveByDesk(context: MemberContext, id: string, wanted: DeskStep): Promise<void> {
  const { database } = context.services
  const { event, version, note = '' } = wanted
  const companyId = await database.asSystem((tx) => findCompanyOfWithdrawal(tx, id))
  if (companyId === undefined) throw notFound()
  const needsNote = event === 'fail' || event === 'giveUp' || event === 'return'
  if (needsNote && note.trim() === '') throw refuseField('note', (t) => t.errors.noteMissing)
  const set = event === 'pay' ? await proofOf(context, wanted) : {}
  const actor = await actorOf(context)
  const by = withdrawalActor(context.viewer)
  await database.asTenant(companyId, async (tx) => {
    const withdrawal = await findWithdrawal(tx, id).then(orNotFound)
    await stepWithdrawal(tx, withdrawal, { event, version, by, actor, note: note.trim(), set })
  })
}
