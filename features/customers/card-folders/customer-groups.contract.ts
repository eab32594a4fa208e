import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
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
  getGroupCartes: endpoint({ method: 'POST', path: '/v2/res/group/getGroupCartes' }, 'folder:view', {
    body: memberQuestion.extend({ groupId: id }),
    data: pageOf(folderMember),
  }),
  remove: endpoint({ method: 'POST', path: '/v2/res/group/remove' }, 'folder:view', {
    body: z.object({ groupId: id, carteIds }),
    data: batchAnswer,
  }),
  /** Every customer in sight, with the groups that each is in. */
  getAllCartes: endpoint({ method: 'POST', path: '/v2/res/group/getAllCartes' }, 'folder:view', {
    body: memberQuestion,
    data: pageOf(folderMember),
  }),
  getCompanyGroups: endpoint({ method: 'POST', path: '/v2/res/group/getCompanyGroups' }, 'folder:view', {
    body: folderQuestion,
    data: z.array(folderRow),
  }),
  /** The same, page by page. */
  getCompanyGroupsNew: endpoint(
    { method: 'POST', path: '/v2/res/group/getCompanyGroupsNew' },
    'folder:view',
    {
      body: folderQuestion.extend(paging.shape),
      data: pageOf(folderRow),
    },
  ),
  modifyGroup: endpoint({ method: 'POST', path: '/v2/res/group/modifyGroup' }, 'folder:view', {
    body: folderEdit,
    data: folderRow,
  }),
  createGroup: endpoint({ method: 'POST', path: '/v2/res/group/createGroup' }, 'folder:create', {
    body: folderDraft,
    data: folderRow,
    creates: true,
  }),
  /** Many customers into several groups. */
  addCartesGroups: endpoint({ method: 'POST', path: '/v2/res/group/addCartesGroups' }, 'folder:view', {
    body: z.object({ groupIds: z.array(id).min(1).max(20), carteIds }),
    data: batchAnswer,
  }),
  delGroup: endpoint({ method: 'POST', path: '/v2/res/group/delGroup' }, 'folder:view', {
    body: groupOnly.extend({ confirm: z.boolean().optional() }),
    data: z.null(),
  }),
  getCompanyGroupStaffs: endpoint(
    { method: 'POST', path: '/v2/res/group/getCompanyGroupStaffs' },
    'folder:view',
    {
      body: groupOnly,
      data: grantList,
    },
  ),
  grantCompanyGroupStaffs: endpoint(
    { method: 'POST', path: '/v2/res/group/grantCompanyGroupStaffs' },
    'folder:view',
    {
      body: grantReplacement,
      data: grantList,
    },
  ),
  staffListByGroupId: endpoint({ method: 'GET', path: '/v2/res/group/staffListByGroupId' }, 'folder:view', {
    query: groupOnly,
    data: z.array(seeingPerson),
  }),
})
