import type { FastifyInstance } from 'fastify'

import { customerShares, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { timelineSources } from '#features/customers/customers/server/customer-timeline.public.ts'
import { pageBounds } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { cardFoldersContract, folderEvents, type FolderRow } from '../card-folders.contract.ts'
import { customerGroupsContract } from '../customer-groups.contract.ts'
import { folderGrantsContract } from '../folder-grants.contract.ts'
import { denialTo } from './card-folders.domain.ts'
import { followGrant, purgeFolder } from './card-folders.jobs.ts'
import { countFulfilling, findFolders, type FolderQuestion } from './card-folders.repository.ts'
import { shareOfFolders } from './folder-access.repository.ts'
import { addCustomers, addToGroups, listMembers, removeCustomers } from './folder-filling.actions.ts'
import { readGrants, readPeople } from './folder-grants.actions.ts'
import { findSubjects } from './folder-grants.repository.ts'
import { replaceGrants } from './folder-granting.actions.ts'
import { folderMergeHook } from './folder-merges.listener.ts'
import {
  createFolder,
  editFolder,
  mergeFolders,
  orderFolders,
  removeFolder,
  restoreFolder,
} from './folder-saving.actions.ts'
import { describeDenial } from './card-folders.refusals.ts'
import { factsOf, rowOf } from './card-folders.view.ts'
import { readRow, requireVisibleFolder } from './folder-lookup.actions.ts'
import { folderTimeline } from './folder-timeline.listener.ts'
import { followStaffChanges } from './staff-changes.listener.ts'

type FolderHandlers = Handlers<typeof cardFoldersContract>
type GroupHandlers = Handlers<typeof customerGroupsContract>

/** Folders of customers' cards, by the door of the folders and by that of the customers' groups. */
export function mountCardFolders(app: FastifyInstance): void {
  const { services } = app
  for (const job of [followGrant, purgeFolder]) services.jobs.add(job)
  services.hooks.add(customerShares, shareOfFolders)
  services.hooks.add(customerMergeHooks, folderMergeHook)
  services.hooks.add(timelineSources, folderTimeline)
  followStaffChanges(services.hooks)
  mountContract(app, cardFoldersContract, { ...reading, ...saving, ...filling })
  mountContract(app, folderGrantsContract, granting)
  mountContract(app, customerGroupsContract, { ...groups, ...groupContents, ...groupGrants })
}

type Asked = Omit<FolderQuestion, 'reach' | 'bin'> & { bin?: 'true' | 'false' | undefined }

async function listFolders(context: MemberContext, { bin, ...query }: Asked): Promise<FolderRow[]> {
  const found = await findFolders(context.tx, { ...query, bin: bin === 'true', reach: reachOf(context) })
  return found.map((folder) => rowOf(context, folder))
}

const reading = {
  list: ({ query }, context) => listFolders(context, query),
  get: ({ params }, context) => readRow(context, params.id),
  async actions({ params }, context) {
    const seen = await requireVisibleFolder(context, params.id)
    const folder = factsOf(context, seen)
    return folderEvents.map((event) => {
      const denial = denialTo({ event, folder, isConfirmed: true })
      return {
        event,
        allowed: denial === null,
        reason: denial && describeDenial(denial, seen, context.language),
      }
    })
  },
  async countCondition({ body }, context) {
    return { count: await countFulfilling(context.tx, reachOf(context), body.condition) }
  },
  async listContents({ query: { groupId, ...query } }, context) {
    await requireVisibleFolder(context, groupId)
    return listMembers(context, { ...query, folder: { id: groupId, isInside: true } })
  },
  async listCandidates({ query: { groupId, ...query } }, context) {
    await requireVisibleFolder(context, groupId)
    return listMembers(context, { ...query, folder: { id: groupId, isInside: false } })
  },
} satisfies Partial<FolderHandlers>

const saving = {
  create: ({ body }, context) => createFolder(context, body),
  update: ({ body }, context) => editFolder(context, body),
  sort: ({ body }, context) => orderFolders(context, body.groupIds),
  remove: ({ params, query }, context) => removeFolder(context, params.id, query.confirm === 'true'),
  restore: ({ params }, context) => restoreFolder(context, params.id),
  merge: ({ body }, context) => mergeFolders(context, body),
} satisfies Partial<FolderHandlers>

const filling = {
  addCards: ({ body }, context) => addCustomers(context, body.groupId, body.carteIds),
  async removeCard({ params, query }, context) {
    const [line] = await removeCustomers(context, query.groupId, [params.id])
    if (line && !line.ok) throw new Refusal(line.code, () => line.msg)
    return null
  },
} satisfies Partial<FolderHandlers>

const granting: Handlers<typeof folderGrantsContract> = {
  grantList: ({ query }, context) => readGrants(context, query.groupId),
  staffList: ({ query }, context) => readPeople(context, query.groupId),
  grant: ({ body }, context) => replaceGrants(context, body),
  subjects: ({ query }, { tx }) => findSubjects(tx, query),
}

const groups = {
  getCompanyGroups: ({ body }, context) => listFolders(context, body),
  async getCompanyGroupsNew({ body: { page, limit, ...question } }, context) {
    const all = await listFolders(context, question)
    const bounds = pageBounds({ page, limit })
    return { list: all.slice(bounds.offset, bounds.offset + bounds.limit), total: all.length }
  },
  createGroup: ({ body }, context) => createFolder(context, body),
  modifyGroup: ({ body }, context) => editFolder(context, body),
  delGroup: ({ body }, context) => removeFolder(context, body.groupId, body.confirm),
} satisfies Partial<GroupHandlers>

const groupContents = {
  async getGroupCartes({ body: { groupId, ...question } }, context) {
    await requireVisibleFolder(context, groupId)
    return listMembers(context, { ...question, folder: { id: groupId, isInside: true } })
  },
  getAllCartes: ({ body }, context) => listMembers(context, body),
  addCartesGroups: ({ body }, context) => addToGroups(context, body.groupIds, body.carteIds),
  remove: ({ body }, context) => removeCustomers(context, body.groupId, body.carteIds),
} satisfies Partial<GroupHandlers>

const groupGrants = {
  getCompanyGroupStaffs: ({ body }, context) => readGrants(context, body.groupId),
  grantCompanyGroupStaffs: ({ body }, context) => replaceGrants(context, body),
  staffListByGroupId: ({ query }, context) => readPeople(context, query.groupId),
} satisfies Partial<GroupHandlers>
