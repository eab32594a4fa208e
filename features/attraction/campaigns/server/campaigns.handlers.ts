import type { FastifyInstance } from 'fastify'

import {
  type CustomerMergeHook,
  customerMergeHooks,
} from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { campaignsContract, campaignStates } from '../campaigns.contract.ts'
import { findFigureRows } from './campaign-figures.repository.ts'
import { addMembers, addSegment, followOwnClues, moveMembers } from './campaign-members.actions.ts'
import {
  deleteMembers,
  findMembers,
  forgetPersons,
  type Member,
  movePersonMembers,
  putMembers,
} from './campaign-members.repository.ts'
import {
  addCost,
  copyCampaign,
  createCampaign,
  moveCampaign,
  removeCost,
  updateCampaign,
} from './campaigns.actions.ts'
import { countCampaignStates, findCampaign, findCampaigns, searchWays } from './campaigns.repository.ts'
import { detailOf, membersOf, rowsOf } from './campaigns.view.ts'

type Kept = (Omit<Member, 'createdAt' | 'changedAt'> & { createdAt: string; changedAt: string })[]

/** Members go along when two cards become one person, and go for good when the person is forgotten. */
const membersMergeHook: CustomerMergeHook = {
  key: 'campaigns',
  merged: async (tx, pair) =>
    (await movePersonMembers(tx, pair)).map((member) => ({
      ...member,
      createdAt: member.createdAt.toISOString(),
      changedAt: member.changedAt.toISOString(),
    })),
  async unmerged(tx, _pair, kept) {
    const members = kept as unknown as Kept
    // A member that went along kept the id of its row.
    await deleteMembers(
      tx,
      members.map(({ id }) => id),
    )
    await putMembers(
      tx,
      members.map((member) => ({
        ...member,
        createdAt: new Date(member.createdAt),
        changedAt: new Date(member.changedAt),
      })),
    )
  },
  async purged(tx, customerIds) {
    await forgetPersons(tx, customerIds)
  },
}

const readDetail = async (context: MemberContext, id: string) =>
  detailOf(context, await findCampaign(context.tx, id).then(orNotFound))

/** Campaigns, the clues that they brought, and what a clue and a deal of them cost. */
export function mountCampaigns(app: FastifyInstance): void {
  app.services.hooks.add(customerMergeHooks, membersMergeHook)
  mountContract(app, campaignsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findCampaigns(context.tx, query)
      return { list: await rowsOf(context, list), ...total }
    },
    async totals(_, { tx }) {
      const counts = await countCampaignStates(tx)
      return campaignStates.map((state) => ({ state, total: counts[state] }))
    },
    findWays: ({ query: { kind, keyword } }, { tx }) => searchWays(tx, kind, keyword),
    get: ({ params }, context) => readDetail(context, params.id),
    async rows({ params, query }, { tx, viewer }) {
      const { id } = await findCampaign(tx, params.id).then(orNotFound)
      return findFigureRows({ tx, viewer }, { ...query, id })
    },
    async members({ params, query }, context) {
      const { id } = await findCampaign(context.tx, params.id).then(orNotFound)
      const { list, ...total } = await findMembers(context.tx, id, query)
      return { list: await membersOf(context, list), ...total }
    },
    create: async ({ body }, context) => detailOf(context, await createCampaign(context, body)),
    update: async ({ params, body }, context) =>
      detailOf(context, await updateCampaign(context, params.id, body)),
    copy: async ({ params }, context) => detailOf(context, await copyCampaign(context, params.id)),
    move: async ({ params, body }, context) =>
      detailOf(context, await moveCampaign(context, params.id, body)),
    addCost: async ({ params, body }, context) => detailOf(context, await addCost(context, params.id, body)),
    async removeCost({ params }, context) {
      await removeCost(context, params.id)
      return null
    },
    addMembers: ({ params, body }, context) => addMembers(context, params.id, body),
    addSegment: ({ params, body }, context) => addSegment(context, params.id, body.segmentId),
    moveMembers: ({ params, body }, context) => moveMembers(context, params.id, body),
    followClues: ({ params }, context) => followOwnClues(context, params.id),
  })
}
