import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id } from '#platform/contract/schemas.ts'

import {
  batchAnswer,
  carteIds,
  folderDraft,
  folderEdit,
  folderMember,
  folderQuestion,
  folderRow,
  groupOnly,
  memberQuestion,
} from './card-folders.contract.ts'
import { grantList, grantReplacement, seeingPerson } from './folder-grants.contract.ts'

/** The same folders by the door of the customers' screens, where they are called groups. */
export const customerGroupsContract = defineContract('customer-groups', {
  getGroupCartes: {
    method: 'POST',
    path: '/v2/res/group/getGroupCartes',
    access: 'folder:view',
    body: memberQuestion.extend({ groupId: id }),
    data: pageOf(folderMember),
  },
  remove: {
    method: 'POST',
    path: '/v2/res/group/remove',
    access: 'folder:view',
    body: z.object({ groupId: id, carteIds }),
    data: batchAnswer,
  },
  /** Every customer in sight, with the groups that each is in. */
  getAllCartes: {
    method: 'POST',
    path: '/v2/res/group/getAllCartes',
    access: 'folder:view',
    body: memberQuestion,
    data: pageOf(folderMember),
  },
  getCompanyGroups: {
    method: 'POST',
    path: '/v2/res/group/getCompanyGroups',
    access: 'folder:view',
    body: folderQuestion,
    data: z.array(folderRow),
  },
  /** The same, page by page. */
  getCompanyGroupsNew: {
    method: 'POST',
    path: '/v2/res/group/getCompanyGroupsNew',
    access: 'folder:view',
    body: folderQuestion.extend(paging.shape),
    data: pageOf(folderRow),
  },
  modifyGroup: {
    method: 'POST',
    path: '/v2/res/group/modifyGroup',
    access: 'folder:view',
    body: folderEdit,
    data: folderRow,
  },
  createGroup: {
    method: 'POST',
    path: '/v2/res/group/createGroup',
    access: 'folder:create',
    body: folderDraft,
    data: folderRow,
    creates: true,
  },
  /** Many customers into several groups. */
  addCartesGroups: {
    method: 'POST',
    path: '/v2/res/group/addCartesGroups',
    access: 'folder:view',
    body: z.object({ groupIds: z.array(id).min(1).max(20), carteIds }),
    data: batchAnswer,
  },
  delGroup: {
    method: 'POST',
    path: '/v2/res/group/delGroup',
    access: 'folder:view',
    body: groupOnly.extend({ confirm: z.boolean().optional() }),
    data: z.null(),
  },
  getCompanyGroupStaffs: {
    method: 'POST',
    path: '/v2/res/group/getCompanyGroupStaffs',
    access: 'folder:view',
    body: groupOnly,
    data: grantList,
  },
  grantCompanyGroupStaffs: {
    method: 'POST',
    path: '/v2/res/group/grantCompanyGroupStaffs',
    access: 'folder:view',
    body: grantReplacement,
    data: grantList,
  },
  staffListByGroupId: {
    method: 'GET',
    path: '/v2/res/group/staffListByGroupId',
    access: 'folder:view',
    query: groupOnly,
    data: z.array(seeingPerson),
  },
})
