import type { Actor } from '#platform/server/audit/audit.ts'
import { record } from '#platform/server/audit/audit.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { insertOwnerChanges, moveOwners } from './customer-handover.repository.ts'
import { addReaders, dropReaders } from './customer-readers.repository.ts'
import { findCustomerSettings } from './customer-settings.repository.ts'
import { notifyOfTransfer } from './customer-transfer-notices.actions.ts'
import {
  countOwned,
  type EndedLine,
  endLines,
  findTransferLines,
  isAtWork,
  type Transfer,
  type TransferLine,
  updateTransfer,
} from './customer-transfers.repository.ts'
import { endingOf, lineStateOf, ownerKey, ownLimit, transferMachine } from './customer-transfers.domain.ts'
import { livingStates } from '../customers.contract.ts'
import type { TransferCode } from '../customer-transfers.contract.ts'
import {
  type CustomerForWriting,
  insertCustomer,
  lockCustomersForWriting,
} from './customers-for-writing.repository.ts'
import { customersServerTexts } from './server.texts.ts'
import { lineMachine } from './customer-transfer-lines.domain.ts'

export interface Run {
  tx: Tx
  services: Pick<Services, 'messages'>
  actor: Actor
  language: Language
}

interface Going {
  line: TransferLine
  customer: CustomerForWriting
}

/** Says why a customer does not go after all, such as another owner since the request. */
function stopped(line: TransferLine, customer: CustomerForWriting | undefined): TransferCode | undefined {
  if (!customer || !(livingStates as readonly string[]).includes(customer.state)) return 'LOCKED'
  if (customer.state === 'do_not_contact') return 'DO_NOT_CONTACT'
  return customer.ownerAccountId === line.fromAccountId ? undefined : 'LOCKED'
}

async function move({ tx }: Run, transfer: Transfer, going: readonly Going[]): Promise<void> {
  const ids = going.map(({ customer }) => customer.id)
  await moveOwners(
    tx,
    going.map(({ line, customer }) => ({
      id: customer.id,
      from: line.fromAccountId,
      to: transfer.toAccountId,
    })),
  )
  await insertOwnerChanges(
    tx,
    going.map(({ line, customer }) => ({
      customerId: customer.id,
      kind: 'transfer' as const,
      fromAccountId: line.fromAccountId,
      fromName: line.fromName,
      toAccountId: transfer.toAccountId,
      toName: transfer.toName,
      transferId: transfer.id,
    })),
  )
  await dropReaders(tx, ids, transfer.toAccountId)
  await letFormerRead(tx, transfer, going)
}

/** The former owners read on: for good where the request says so, else as long as the company allows. */
async function letFormerRead(tx: Tx, { keepFollowers }: Transfer, going: readonly Going[]): Promise<void> {
  const { formerOwnerDays } = await findCustomerSettings(tx)
  if (!keepFollowers && formerOwnerDays === 0) return
  const until = keepFollowers ? null : new Date(Date.now() + formerOwnerDays * dayMs)
  const kind = keepFollowers ? ('follower' as const) : ('former' as const)
  await addReaders(
    tx,
    going.flatMap(({ line, customer }) =>
      line.fromAccountId === null
        ? []
        : [{ customerId: customer.id, accountId: line.fromAccountId, kind, until }],
    ),
  )
}

const share = ({ tx }: Run, { toAccountId }: Transfer, going: readonly Going[]) =>
  addReaders(
    tx,
    going.map(({ customer }) => ({
      customerId: customer.id,
      accountId: toAccountId,
      kind: 'share' as const,
      until: null,
    })),
  )

async function copy({ tx, actor }: Run, { toAccountId }: Transfer, going: readonly Going[]): Promise<void> {
  for (const { customer } of going) {
    const {
      id: _id,
      companyId: _company,
      searchText: _words,
      numberText: _numbers,
      personKey: _key,
      createdAt: _at,
      updatedAt: _then,
      version: _version,
      ...facts
    } = customer
    const id = await insertCustomer(tx, {
      ...facts,
      state: 'normal',
      source: 'copy',
      ownerAccountId: toAccountId,
      importId: null,
    })
    await record(tx, actor, [{ objectType: 'customer', objectId: id, event: 'create', to: 'normal' }])
  }
}

/** Tells customers who looks after them from now on. Customers without a mobile number or a mail address hear nothing. */
async function notifyCustomers(
  { tx, services, language }: Run,
  { toName, notifyCustomer, mode }: Transfer,
  going: readonly Going[],
): Promise<void> {
  if (!notifyCustomer || mode !== 'move') return
  const texts = customersServerTexts.in(language).notice
  const company = (await findCompany(tx))?.shortName ?? ''
  for (const { customer, line } of going) {
    const isSms = customer.mobile !== null && mainlandMobile.safeParse(customer.mobile).success
    const to = isSms ? customer.mobile : customer.email
    if (!to) continue
    const values = { company, name: customer.name, from: line.fromName, to: toName }
    const message = {
      language,
      template: 'customer.transferred',
      subject: fill(texts.subject, values),
      text: fill(texts.text, values),
    }
    await services.messages.send(tx, { channel: isSms ? 'sms' : 'mail', to, ...message })
  }
}

const ways = { move, share, copy } as const

/** Finishes a transfer once no line waits any more; its state follows from how its lines ended. */
export async function finishTransfer(
  { tx, actor }: Pick<Run, 'tx' | 'actor'>,
  { id, state: from }: Transfer,
): Promise<void> {
  const states = (await findTransferLines(tx, id)).map(({ state }) => state)
  if (states.includes('waiting')) return
  const decision = transferMachine.decide('finish', {
    subject: { state: from },
    context: { ending: endingOf(states) },
  })
  if (!decision.allowed) return
  await updateTransfer(tx, id, { state: decision.to, finishedAt: new Date() })
  await record(tx, actor, [
    { objectType: 'customerTransfer', objectId: id, event: 'finish', from, to: decision.to },
  ])
}

/** Decides for each line whether its customer goes now, or why not. */
async function decideLines({ tx }: Run, transfer: Transfer, lines: readonly TransferLine[]) {
  const ids = lines.map(({ customerId }) => customerId)
  const cards = new Map((await lockCustomersForWriting(tx, ids)).map((card) => [card.id, card]))
  const isThere = await isAtWork(tx, transfer.toAccountId)
  let room = transfer.mode === 'share' ? Infinity : ownLimit - (await countOwned(tx, transfer.toAccountId))
  const going: Going[] = []
  const ended: EndedLine[] = []
  for (const line of lines) {
    const customer = cards.get(line.customerId)
    const code = isThere ? stopped(line, customer) : 'LOCKED'
    if (code !== undefined || !customer)
      ended.push({ id: line.id, state: lineStateOf(code ?? 'LOCKED'), code: code ?? 'LOCKED' })
    else if (room <= 0) ended.push({ id: line.id, state: lineStateOf('OVER_LIMIT'), code: 'OVER_LIMIT' })
    else {
      room -= 1
      going.push({ line, customer })
      ended.push({ id: line.id, state: lineMachine.targetOf('takeOver'), code: null })
    }
  }
  return { going, ended }
}

/** Gives the customers of waiting lines to the receiver of a running transfer. The transfer must be locked. */
export async function arrive(
  run: Run,
  transfer: Transfer,
  lines: readonly TransferLine[],
): Promise<EndedLine[]> {
  const { tx, actor, services } = run
  // Of two transfers to one person at the same moment the second counts what the first gave.
  await lockKey(tx, ownerKey(transfer.toAccountId))
  const { going, ended } = await decideLines(run, transfer, lines)
  if (going.length > 0) await ways[transfer.mode](run, transfer, going)
  await endLines(tx, ended)
  await notifyCustomers(run, transfer, going)
  await notifyOfTransfer(tx, services, {
    kind: 'arrived',
    transfer,
    lines: going.map(({ line }) => line),
    byAccountId: actor.accountId,
  })
  await record(
    tx,
    actor,
    going.map(({ customer }) => ({
      objectType: 'customer',
      objectId: customer.id,
      event: 'transfer',
      from: customer.state,
      to: customer.state,
      reason: transfer.reason,
    })),
  )
  await finishTransfer(run, transfer)
  return ended
}
