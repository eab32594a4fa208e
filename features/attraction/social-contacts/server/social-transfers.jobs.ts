import {
  findMovedContacts,
  type MovedContact,
} from '#features/insight/handovers/server/handover-hooks.public.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { planOnce } from '#platform/server/jobs/plan-once.ts'

import {
  findAccount,
  findStaffOfAccounts,
  findStaffStates,
  findUserIds,
} from './social-accounts.repository.ts'
import { socialContactsPort } from './social-contacts.public.ts'
import { transferEventOf, transferMachine } from './social-contacts.domain.ts'
import { findContactsOfStaff, moveContact } from './social-events.repository.ts'
import { mostOfTransfer, type SocialContacts, SocialRefusal, type Transfer } from './social-port.domain.ts'
import {
  changeTransfers,
  findTransfersIn,
  insertTransfers,
  type StoredTransfer,
} from './social-transfers.repository.ts'

const pageSize = 500

/** Writes down which contacts there go over, too; those whom nobody knows there stay out. */
async function planPage(tx: Tx, handoverId: string, moved: readonly MovedContact[]): Promise<void> {
  const people = await findStaffOfAccounts(
    tx,
    moved.flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId].flatMap((id) => id ?? [])),
  )
  const contacts = await findContactsOfStaff(
    tx,
    moved.map(({ customerId }) => customerId),
  )
  const [state = 'waiting'] = transferMachine.initial
  await insertTransfers(
    tx,
    moved.flatMap(({ customerId, fromAccountId, toAccountId }) => {
      const from = people.get(fromAccountId ?? '')?.staffId
      const to = people.get(toAccountId ?? '')?.staffId
      if (from === undefined || to === undefined) return []
      return contacts
        .filter((one) => one.customerId === customerId && one.staffId === from)
        .map(({ externalId }) => ({
          handoverId,
          customerId,
          externalId,
          fromStaffId: from,
          toStaffId: to,
          state,
        }))
    }),
  )
}

/** The transfers of one pair of colleagues, at most a hundred: so many go in one call. */
function firstPair(waiting: readonly StoredTransfer[]): StoredTransfer[] {
  const [first] = waiting
  return waiting
    .filter((one) => one.fromStaffId === first?.fromStaffId && one.toStaffId === first.toStaffId)
    .slice(0, mostOfTransfer)
}

interface Pair extends Transfer {
  transfers: StoredTransfer[]
}

/** Takes the next pair. Before the platform is asked they are written down as asked: nobody is handed over twice. */
const takePair = (run: JobRun<Payload, Cursor>): Promise<Pair | 'nobodyThere' | undefined> =>
  run.asTenant(async (tx) => {
    const transfers = firstPair(await findTransfersIn(tx, 'waiting', pageSize))
    const [first] = transfers
    if (!first) return undefined
    const ids = transfers.map(({ id }) => id)
    const users = await findUserIds(tx, [first.fromStaffId, first.toStaffId])
    const from = users.get(first.fromStaffId)
    const to = users.get(first.toStaffId)
    if (from === undefined || to === undefined) {
      await changeTransfers(tx, ids, transferMachine.targetOf('fail'))
      return 'nobodyThere'
    }
    await changeTransfers(tx, ids, transferMachine.targetOf('ask'))
    const isGone = (await findStaffStates(tx, [first.fromStaffId])).get(first.fromStaffId) === 'left'
    return { transfers, from, to, isGone }
  })

type Payload = { handoverId: string }
type Cursor = { position: number }

async function askPair(run: JobRun<Payload, Cursor>, way: SocialContacts, pair: Pair): Promise<void> {
  const { transfers, from, to, isGone } = pair
  let refused: readonly string[]
  try {
    const externalIds = transfers.map(({ externalId }) => externalId)
    refused = await way.transfer({ from, to, isGone, externalIds })
  } catch (error) {
    if (!(error instanceof SocialRefusal)) throw error
    refused = transfers.map(({ externalId }) => externalId)
  }
  const failed = transfers.filter(({ externalId }) => refused.includes(externalId)).map(({ id }) => id)
  await run.asTenant((tx) => changeTransfers(tx, failed, transferMachine.targetOf('fail')))
}

/** Asks the platform to hand the contacts of a hand-over on to the successors, a hundred at a time. */
export const askTransfers = defineJob<Payload, Cursor>({
  kind: 'social-contacts.askTransfers',
  title: null,
  async run(job, services) {
    const { handoverId } = job.payload
    for (let after = job.cursor?.position ?? 0; ;) {
      const from = after
      const last = await job.asTenant(async (tx, save) => {
        const moved = await findMovedContacts(tx, handoverId, { after: from, limit: pageSize })
        await planPage(tx, handoverId, moved)
        const position = moved.at(-1)?.position
        if (position !== undefined) save({ cursor: { position } })
        return position
      })
      if (last === undefined) break
      after = last
    }
    const way = await job.asTenant((tx) => services.provided.get(socialContactsPort).find(tx))
    for (let pair = await takePair(job); pair; pair = await takePair(job))
      if (pair !== 'nobodyThere') await askPair(job, way, pair)
    const now = new Date()
    await job.asTenant((tx) => planOnce(tx, readTransfers, { now, at: new Date(now.getTime() + dayMs) }))
  },
})

/** Follows a hand-over: who talks with people at the platform has to be handed on there, too. */
export async function followHandover(tx: Tx, handoverId: string): Promise<void> {
  const account = await findAccount(tx)
  if (account?.mode === 'wecom')
    await startJob(tx, askTransfers, { payload: { handoverId }, accountId: null, language: 'zh-CN' })
}

const pairOf = ({ fromStaffId, toStaffId }: StoredTransfer) => `${fromStaffId} ${toStaffId}`

/** Reads what became of the contacts of one pair, and moves those that arrived. */
async function settle(
  job: JobRun<null, null>,
  services: Services,
  transfers: readonly StoredTransfer[],
): Promise<void> {
  const [first] = transfers
  if (!first) return
  const { fromStaffId, toStaffId } = first
  const opened = await job.asTenant(async (tx) => {
    const users = await findUserIds(tx, [fromStaffId, toStaffId])
    return {
      from: users.get(fromStaffId),
      to: users.get(toStaffId),
      isGone: (await findStaffStates(tx, [fromStaffId])).get(fromStaffId) === 'left',
      way: await services.provided.get(socialContactsPort).find(tx),
      account: await findAccount(tx),
    }
  })
  const { from, to, isGone, way, account } = opened
  if (from === undefined || to === undefined || !account) return
  const results = await way.transferResult({ from, to, isGone })
  await job.asTenant(async (tx) => {
    for (const transfer of transfers) {
      const event = transferEventOf(results.get(transfer.externalId) ?? 'waiting')
      if (!event) continue
      const decision = transferMachine.decide(event, { subject: transfer, context: undefined })
      if (!decision.allowed) continue
      await changeTransfers(tx, [transfer.id], decision.to)
      const { corpId, agentId } = account
      const identity = { corpId, agentId, externalId: transfer.externalId }
      if (decision.to === 'done') await moveContact(tx, identity, { fromStaffId, toStaffId, at: new Date() })
    }
  })
}

/** Reads once a day what became of contacts on their way: the platform gives people twenty-four hours to refuse. */
export const readTransfers = defineJob<null>({
  kind: 'social-contacts.readTransfers',
  title: null,
  async run(job, services) {
    const open = await job.asTenant((tx) => findTransfersIn(tx, 'requested', 10_000))
    for (const pair of new Set(open.map(pairOf)))
      await settle(
        job,
        services,
        open.filter((one) => pairOf(one) === pair),
      )
    await job.asTenant(async (tx) => {
      const [left] = await findTransfersIn(tx, 'requested', 1)
      const now = new Date()
      if (left) await planOnce(tx, readTransfers, { now, at: new Date(now.getTime() + dayMs) })
    })
  },
})
