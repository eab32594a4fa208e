import type { FastifyInstance } from 'fastify'

import { firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'
import { carryObjectTags, takeObjectTag } from '#features/attraction/firms/server/object-tags.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { Page, Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { audiencesContract, type Member, type MemberFilter } from '../audiences.contract.ts'
import { objectTagsContract } from '../object-tags.contract.ts'
import {
  createGroup,
  groupRowsOf,
  readGroupDays,
  removeGroup,
  saveGroupDays,
  updateGroup,
} from './chat-groups.actions.ts'
import { findGroups } from './chat-groups.repository.ts'
import { memberExport, memberExportKind } from './members.export.ts'
import { markMembers, tagMembers } from './members.actions.ts'
import { findChannelNames, findMembers } from './members.repository.ts'
import {
  checkConditions,
  countPeople,
  createSegment,
  creatorWithin,
  readSegment,
  removeSegment,
  segmentRowOf,
  updateSegment,
} from './segments.actions.ts'
import { findSegments } from './segments.repository.ts'
import { tagObjects } from './object-tags.actions.ts'
import { createTagSet, readTagSets, removeTagSet, updateTagSet } from './tag-sets.actions.ts'
import { carryTags, findTagsOfPeople, forgetTags, takeTags } from './tags.repository.ts'

async function membersFor(context: MemberContext, query: MemberFilter & Paging): Promise<Page<Member>> {
  const { tx } = context
  const reach = reachOf(context)
  const { list, ...total } = await findMembers(tx, { ...query, reach })
  const ids = list.map(({ member }) => member.customerId)
  const people = await findSeenCustomers(tx, reach, ids)
  const tags = await findTagsOfPeople(tx, ids)
  return {
    list: list.map(({ member, channel }) => ({
      id: member.id,
      customerId: member.customerId,
      name: people.get(member.customerId)?.name ?? '',
      company: people.get(member.customerId)?.company ?? '',
      channel,
      staff: member.staffName,
      isWilling: member.isWilling,
      tags: tags.get(member.customerId) ?? [],
      joinedAt: member.joinedAt.toISOString(),
      lostAt: member.lostAt?.toISOString() ?? null,
    })),
    ...total,
  }
}

export function mountAudiences(app: FastifyInstance): void {
  const { hooks } = app.services
  hooks.add(exportKinds, memberExport(app.services))
  hooks.add(customerMergeHooks, {
    key: 'audiences',
    merged: carryTags,
    unmerged: async (tx, { into }, kept) => {
      const ids = Array.isArray(kept) ? kept.map(String) : []
      if (ids.length > 0) await takeTags(tx, into, ids)
    },
    purged: async (tx, customerIds) => void (await forgetTags(tx, customerIds)),
  })
  hooks.add(firmChildren, {
    key: 'tags',
    count: () => Promise.resolve(new Map()),
    moved: (tx, merged) => carryObjectTags(tx, 'firm', merged),
    async returned(tx, { into }, kept) {
      const ids = Array.isArray(kept) ? kept.map(String) : []
      for (const tagId of ids) await takeObjectTag(tx, tagId, { kind: 'firm', ids: [into] })
    },
  })
  mountContract(app, objectTagsContract, {
    sets: async (_request, context) =>
      (await readTagSets(context)).map(({ id, name, isMany, tags }) => ({ id, name, isMany, tags })),
    tagClues: ({ body }, context) => tagObjects(context, 'clue', body),
    tagFirms: ({ body }, context) => tagObjects(context, 'firm', body),
  })
  mountContract(app, audiencesContract, {
    members: ({ query }, context) => membersFor(context, query),
    exportMembers: ({ query }, context) =>
      exportPersonalData(context, {
        kind: memberExportKind,
        query: {
          companyId: context.viewer.companyId,
          accountId: context.viewer.accountId,
          filter: { ...query },
        },
      }),
    tagMembers: ({ body }, context) => tagMembers(context, body),
    markMembers: ({ body }, context) => markMembers(context, body),
    channels: (_request, { tx, viewer }) => findChannelNames(tx, creatorWithin(viewer, 'audience:view')),
    tagSets: (_request, context) => readTagSets(context),
    createTagSet: ({ body }, context) => createTagSet(context, body),
    updateTagSet: ({ params, body }, context) => updateTagSet(context, params.id, body),
    async removeTagSet({ params }, context) {
      await removeTagSet(context, params.id)
      return null
    },
    async groups({ query }, context) {
      const { list, ...total } = await findGroups(context.tx, query)
      return { list: await groupRowsOf(context, list), ...total }
    },
    createGroup: ({ body }, context) => createGroup(context, body),
    updateGroup: ({ params, body }, context) => updateGroup(context, params.id, body),
    async removeGroup({ params }, context) {
      await removeGroup(context, params.id)
      return null
    },
    groupDays: ({ params }, context) => readGroupDays(context, params.id),
    saveGroupDays: ({ params, body }, context) => saveGroupDays(context, params.id, body.days),
    async segments({ query }, context) {
      const creator = creatorWithin(context.viewer, 'audience:view')
      const { list, ...total } = await findSegments(context.tx, { ...query, creator })
      return { list: list.map((one) => segmentRowOf(context, one)), ...total }
    },
    async countSegment({ body }, context) {
      await checkConditions(context, body.conditions)
      return countPeople(context, body.conditions)
    },
    segment: async ({ params }, context) => segmentRowOf(context, await readSegment(context, params.id)),
    createSegment: ({ body }, context) => createSegment(context, body),
    updateSegment: ({ params, body }, context) => updateSegment(context, params.id, body),
    async removeSegment({ params }, context) {
      await removeSegment(context, params.id)
      return null
    },
  })
}
