import type { FastifyInstance } from 'fastify'

import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { searchKinds } from '#features/company/quick-searches/server/search-kinds.public.ts'
import { pageBounds } from '#platform/contract/paging.ts'
import { actorOf } from '#platform/server/audit/audit.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { customerFollowUpsContract } from '../customer-follow-ups.contract.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { customerSettingsContract } from '../customer-settings.contract.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customerEvents, customersContract, type CustomerFacts } from '../customers.contract.ts'
import { reachOf } from './customer-access.public.ts'
import { actOnMany, requireVisibleCustomer, questionOn } from './customer-events.actions.ts'
import { customerSearch } from './customer-search.listener.ts'
import { editCustomer, removeCustomers } from './customer-editing.actions.ts'
import { findTaken } from './customer-uniqueness.actions.ts'
import { addFollowUp, dueFollowUpOf, finishFollowUp } from './customer-follow-ups.actions.ts'
import { followCustomers } from './customer-follow-ups.listener.ts'
import { countDueFollowUps, findDueFollowUps } from './customer-follow-ups.repository.ts'
import { findMarksOf } from './customer-duplicates.repository.ts'
import { candidatesFor, marksOfFacts } from './customer-duplicates.view.ts'
import { findLastOwnerChanges } from './customer-handover.repository.ts'
import { mergeCustomers, unmergeCustomers } from './customer-merging.actions.ts'
import { countOwners, countSources, countTabs, countTags } from './customer-overview.repository.ts'
import { sendPicture } from './customer-picture.actions.ts'
import { describeDenial, refuseField } from './customers.refusals.ts'
import { revealNumbers } from './customer-reveals.actions.ts'
import { attachCustomer, theOneTaken } from './customer-attaching.actions.ts'
import { createCustomer } from './customer-saving.actions.ts'
import { readTimeline } from './customer-timeline.actions.ts'
import { timelineSources } from './customer-timeline.public.ts'
import { ownTimeline } from './customer-timeline.listener.ts'
import { settingsHandlers } from './customer-settings.handlers.ts'
import { transferApproval } from './customer-transfer-approval.actions.ts'
import { acceptReceived, refuseReceived } from './customer-transfer-receiving.actions.ts'
import { revokeTransfer } from './customer-transfer-revoking.actions.ts'
import { linesOf, receivedOf, transferOf } from './customer-transfers.view.ts'
import { transferCustomers } from './customer-transferring.actions.ts'
import { acceptWaiting } from './customer-transfers.jobs.ts'
import {
  countReceived,
  countTransfers,
  findReceived,
  findReceivers,
  findTransfer,
  findTransferLines,
  findTransfers,
} from './customer-transfers.repository.ts'
import { detailOf, rowOf } from './customers.view.ts'
import { customerMachine } from './customers.domain.ts'
import { purgeCustomers, spellCompanies } from './customers.jobs.ts'
import { countCustomers, findCustomers } from './customers.repository.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'

/** What people type by hand is checked at the field; pictures and sheets bring what they bring. */
function checkTyped({ mobiles = [], emails = [] }: Partial<CustomerFacts>): void {
  if (mobiles.some((text) => text.trim() !== '' && normaliseMobile(text) === undefined))
    throw refuseField('mobiles', (t) => t.errors.mobile)
  if (emails.some((text) => text.trim() !== '' && normaliseEmail(text) === undefined))
    throw refuseField('emails', (t) => t.errors.email)
}

const reading = {
  async listStaffCards({ query }, context) {
    const { tx, viewer } = context
    const question = { ...query, reach: reachOf(context), zone: await findTimeZone(tx) }
    const rows = await findCustomers(tx, question)
    const changes = await findLastOwnerChanges(
      tx,
      rows.map(({ customer }) => customer.id),
    )
    return {
      list: rows.map((row) => rowOf(row, changes.get(row.customer.id), viewer)),
      ...(await countCustomers(tx, question)),
    }
  },
  get: async ({ query }, context) => detailOf(context, await requireVisibleCustomer(context, query.carteId)),
  listTags: (_request, context) => countTags(context.tx, reachOf(context)),
  async overview({ query }, context) {
    const { tx } = context
    const reach = reachOf(context)
    return {
      ...(await countTabs(tx, reach, query)),
      sources: await countSources(tx, reach, query),
      owners: await countOwners(tx, reach, query),
      received: (await countReceived(tx, context.viewer.accountId)).total,
      due: (await countDueFollowUps(tx, context.viewer.accountId)).total,
    }
  },
  picture: ({ query }, context) => sendPicture(context, query.carteId),
  async timeline({ query }, context) {
    const { customer } = await requireVisibleCustomer(context, query.carteId)
    const facts = await readTimeline(context, customer.id)
    const wanted = facts.filter(({ kind }) => query.kind === undefined || kind === query.kind)
    const { limit, offset } = pageBounds(query)
    return {
      list: wanted.slice(offset, offset + limit).map((fact) => ({ ...fact, at: fact.at.toISOString() })),
      total: wanted.length,
    }
  },
  async actions({ query }, context) {
    const shown = await requireVisibleCustomer(context, query.carteId)
    const { state } = shown.customer
    return customerMachine
      .actions(customerEvents, await questionOn(context, shown))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial === null ? null : describeDenial(denial, { act: event, state }, context.language),
      }))
  },
} satisfies Partial<Handlers<typeof customersContract>>

const writing = {
  async create({ body: { onDuplicate, ...facts } }, context) {
    checkTyped(facts)
    const taken = onDuplicate === 'attach' ? await findTaken(context.tx, context.services, { facts }) : []
    const joinsId = await theOneTaken(context, taken, facts)
    const { id, state, duplicates } = await createCustomer(
      context.tx,
      {
        asker: context,
        actor: await actorOf(context),
        ownerAccountId: context.viewer.accountId,
        source: 'manual',
        joinsId,
      },
      facts,
    )
    if (joinsId === undefined) return { id, status: state, duplicates }
    await attachCustomer(context, id, joinsId)
    return { id, status: 'merged', duplicates: 0 }
  },
  async update({ body: { carteId, ...facts } }, context) {
    checkTyped(facts)
    await editCustomer(context, carteId, facts)
    return detailOf(context, await requireVisibleCustomer(context, carteId))
  },
  remove: ({ body }, context) => removeCustomers(context, body.carteIds),
  restore: ({ body }, context) =>
    actOnMany(context, body.carteIds, {
      act: 'restore',
      set: () => ({ stateBefore: null, recycledAt: null }),
    }),
  confirm: ({ body }, context) => actOnMany(context, body.carteIds, { act: 'confirm' }),
  keep: ({ body }, context) => actOnMany(context, body.carteIds, { act: 'keep' }),
  setContact: ({ body: { carteIds: ids, stop, reason } }, context) =>
    actOnMany(context, ids, {
      act: stop ? 'optOut' : 'optIn',
      event: stop ? 'stopContact' : 'allowContact',
      reason,
    }),
  tag: ({ body: { carteIds: ids, add, remove } }, context) =>
    actOnMany(context, ids, {
      act: 'edit',
      event: 'tag',
      set: ({ customer }) => ({
        tags: [...new Set([...customer.tags.filter((tag) => !remove.includes(tag)), ...add])].slice(0, 20),
      }),
    }),
  reveal: ({ body }, context) => revealNumbers(context, body.carteId),
} satisfies Partial<Handlers<typeof customersContract>>

const merging: Handlers<typeof customerMergesContract> = {
  async findDuplicates({ body: { carteId, ...typed } }, context) {
    const { tx } = context
    if (carteId === undefined) return candidatesFor(tx, reachOf(context), marksOfFacts(typed))
    const { customer } = await requireVisibleCustomer(context, carteId)
    const marks = await findMarksOf(tx, customer.id)
    return marks ? candidatesFor(tx, reachOf(context), marks) : []
  },
  async merge({ body }, context) {
    await mergeCustomers(context, body)
    return detailOf(context, await requireVisibleCustomer(context, body.carteId))
  },
  async unmerge({ body }, context) {
    await unmergeCustomers(context, body.mergeId)
    return null
  },
}

const transferring: Handlers<typeof customerTransfersContract> = {
  transfer: ({ body }, context) => transferCustomers(context, body),
  async listReceivers({ query }, { tx }) {
    const people = await findReceivers(tx, query.keyword)
    return people.map(({ id, name, department }) => ({ id, name, department: department ?? '' }))
  },
  async listTransfers({ query }, { tx, viewer }) {
    const filter = { ...query, viewer }
    const rows = await findTransfers(tx, filter)
    return { list: rows.map((row) => transferOf(row, viewer)), ...(await countTransfers(tx, filter)) }
  },
  async listTransferLines({ params }, { tx, viewer, language }) {
    const transfer = await findTransfer(tx, viewer, params.id).then(orNotFound)
    return linesOf(await findTransferLines(tx, params.id), language, transfer)
  },
  async listReceived({ query }, { tx, viewer: { accountId } }) {
    return {
      list: (await findReceived(tx, accountId, query)).map(receivedOf),
      ...(await countReceived(tx, accountId)),
    }
  },
  acceptReceived: ({ body }, context) => acceptReceived(context, body.lineIds),
  refuseReceived: ({ body }, context) => refuseReceived(context, body),
  async revokeTransfer({ params }, context) {
    await revokeTransfer(context, params.id)
    return null
  },
}

const followingUp: Handlers<typeof customerFollowUpsContract> = {
  addFollowUp: ({ body }, context) => addFollowUp(context, body),
  finishFollowUp: ({ params, body }, context) => finishFollowUp(context, params.id, body.done),
  async listDueFollowUps({ query }, { tx, viewer: { accountId } }) {
    return {
      list: (await findDueFollowUps(tx, accountId, query)).map(dueFollowUpOf),
      ...(await countDueFollowUps(tx, accountId)),
    }
  },
}

/** Customers' cards: finding, keeping, merging and passing on. */
export function mountCustomers(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(purgeCustomers)
  services.jobs.add(spellCompanies)
  services.jobs.add(acceptWaiting)
  services.hooks.add(approvalKinds, transferApproval)
  services.hooks.add(timelineSources, ownTimeline)
  followCustomers(services.hooks)
  services.hooks.add(searchKinds, customerSearch)
  mountContract(app, customersContract, { ...reading, ...writing })
  mountContract(app, customerMergesContract, merging)
  mountContract(app, customerTransfersContract, transferring)
  mountContract(app, customerFollowUpsContract, followingUp)
  mountContract(app, customerSettingsContract, settingsHandlers)
}
