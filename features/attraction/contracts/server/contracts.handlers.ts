import type { FastifyInstance } from 'fastify'

import { today } from '#features/attraction/deals/server/company-day.public.ts'
import { dealCalendar, dealContracts } from '#features/attraction/deals/server/deal-hooks.public.ts'
import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import { subjectTimelineSources, todaySections } from '#features/attraction/touches/server/touches.public.ts'
import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { type ContractDetail, contractsContract, type ReceiptDetail } from '../contracts.contract.ts'
import { changeApproval, signingApproval } from './contract-approvals.actions.ts'
import { contractsOfFirms } from './contracts-of-firms.listener.ts'
import { planOnCalendar } from './plan-on-calendar.listener.ts'
import { planOfToday } from './plan-of-today.listener.ts'
import { contractsOnTimelines } from './contracts-on-timelines.listener.ts'
import {
  actOnContract,
  askForChange,
  createContract,
  replacePlan,
  saveContract,
} from './contracts.actions.ts'
import { receiptsWithin, requireContract, sightOf } from './contracts-reach.actions.ts'
import {
  countContractStates,
  findContracts,
  findLinesOf,
  findOpenLines,
  findPlan,
  findSignedDeals,
  findVersions,
  sumPlan,
} from './contracts.repository.ts'
import { detailOf, planRowOf, rowOf } from './contracts.view.ts'
import { actOnReceipt, allocateReceipt, recordReceipt, requireReceipt } from './receipts.actions.ts'
import { countReceiptStates, findAllocations, findReceipts } from './receipts.repository.ts'
import { receiptDetailOf, receiptRowOf } from './receipts.view.ts'

async function readContract(context: MemberContext, id: string): Promise<ContractDetail> {
  const { tx } = context
  const shown = await requireContract(context, id)
  return detailOf(
    shown,
    { lines: await findLinesOf(tx, id), versions: await findVersions(tx, id), today: await today(tx) },
    context,
  )
}

async function readReceipt(context: MemberContext, id: string): Promise<ReceiptDetail> {
  const { tx } = context
  const shown = await requireReceipt(context, id)
  const isOpen = shown.receipt.state === 'confirmed' && shown.receipt.freeFen > 0
  return receiptDetailOf(
    shown,
    {
      allocations: await findAllocations(tx, id),
      openLines: isOpen ? await findOpenLines(tx, shown.receipt.firmId) : [],
      today: await today(tx),
    },
    context,
  )
}

/** Contracts that deals become, their plans, and the money that comes in on them. */
export function mountContracts(app: FastifyInstance): void {
  const { hooks } = app.services
  hooks.add(approvalKinds, signingApproval)
  hooks.add(approvalKinds, changeApproval)
  hooks.add(dealContracts, { key: 'contracts', signed: findSignedDeals })
  hooks.add(dealCalendar, planOnCalendar)
  hooks.add(firmChildren, contractsOfFirms)
  hooks.add(subjectTimelineSources, contractsOnTimelines)
  hooks.add(todaySections, planOfToday)
  mountContract(app, contractsContract, {
    async list({ query }, context) {
      const listing = { ...query, sight: sightOf(context), today: await today(context.tx) }
      const { list, ...total } = await findContracts(context.tx, listing)
      return { list: list.map((shown) => rowOf(shown, context)), ...total }
    },
    counts: (_request, context) => countContractStates(context.tx, sightOf(context).within),
    async plan({ query }, context) {
      const day = await today(context.tx)
      const { within } = sightOf(context)
      const { list, ...total } = await findPlan(context.tx, { ...query, within, today: day })
      return { list: list.map((line) => planRowOf(line, day)), ...total }
    },
    planSums: async (_request, context) =>
      sumPlan(context.tx, { within: sightOf(context).within, today: await today(context.tx) }),
    async listReceipts({ query }, context) {
      const { list, ...total } = await findReceipts(context.tx, { ...query, within: receiptsWithin(context) })
      return { list: list.map((shown) => receiptRowOf(shown, context)), ...total }
    },
    countReceipts: (_request, context) => countReceiptStates(context.tx, receiptsWithin(context)),
    get: ({ params }, context) => readContract(context, params.id),
    async create({ body }, context) {
      const { id } = await createContract(context, body)
      return readContract(context, id)
    },
    async save({ params: { id }, body }, context) {
      await saveContract(context, id, body)
      return readContract(context, id)
    },
    async act({ params: { id }, body }, context) {
      await actOnContract(context, id, body)
      return readContract(context, id)
    },
    async change({ params: { id }, body }, context) {
      await askForChange(context, id, body)
      return readContract(context, id)
    },
    async replacePlan({ params: { id }, body }, context) {
      await replacePlan(context, id, body)
      return readContract(context, id)
    },
    getReceipt: ({ params }, context) => readReceipt(context, params.id),
    async record({ body }, context) {
      const { id } = await recordReceipt(context, body)
      return readReceipt(context, id)
    },
    async actOnReceipt({ params: { id }, body }, context) {
      await actOnReceipt(context, id, body)
      return readReceipt(context, id)
    },
    async allocate({ params: { id }, body }, context) {
      await allocateReceipt(context, id, body.parts)
      return readReceipt(context, id)
    },
  })
}
