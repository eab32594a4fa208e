import { z } from 'zod'

import { menuEntry } from '#features/company/menus/menus.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, line, mobile, requiredLine } from '#platform/contract/schemas.ts'

/** The profile form of the specification, section 5. */
export const profile = z.object({
  nickName: requiredLine(30),
  phonenumber: mobile.max(11),
  email: z.email().max(50),
  sex: z.enum(['0', '1']),
})

export const preferenceSettings = z.object({
  theme: line(40).optional(),
  contentMode: z.enum(['light', 'dark', 'auto']).optional(),
  color: line(20).optional(),
  size: z.enum(['default', 'medium', 'small', 'mini']).optional(),
  language: line(10).optional(),
  menuCollapsed: z.boolean().optional(),
  singleKeyShortcuts: z.boolean().optional(),
  /** The opened tabs, so that another device shows the same ones. */
  tabs: z
    .array(z.object({ path: line(300), title: line(120).optional(), isPinned: z.boolean().optional() }))
    .max(60)
    .optional(),
})

export const ownProfileContract = defineContract('accounts', {
  info: endpoint({ method: 'GET', path: '/v2/basicUser/info' }, 'member', {
    firstSteps: true,
    data: z.object({
      accountId: id,
      username: z.string(),
      nickName: z.string(),
      avatarUrl: z.string().nullable(),
      isAdmin: z.union([z.literal(1), z.literal(0)]),
      isOperator: z.boolean(),
      /** What has to be done before anything else is open. */
      firstStep: z.enum(['password', 'secondStep']).nullable(),
      permissions: z.array(z.string()),
      sysMenus: z.array(menuEntry),
    }),
  }),
  getProfile: endpoint({ method: 'GET', path: '/v2/user/info' }, 'member', {
    data: z.object({
      nickName: z.string(),
      avatarUrl: z.string().nullable(),
      phonenumber: z.string(),
      email: z.string(),
      sex: z.string(),
      username: z.string(),
      /** Names of the roles that are held and in force. */
      roles: z.array(z.string()),
      department: z.string().nullable(),
      title: z.string().nullable(),
    }),
  }),
  updateProfile: endpoint({ method: 'PUT', path: '/v2/user/info' }, 'member', {
    body: profile,
    data: z.null(),
  }),
  getPreferences: endpoint({ method: 'GET', path: '/v2/preferences' }, 'member', {
    data: preferenceSettings,
    firstSteps: true,
  }),
  savePreferences: endpoint({ method: 'PUT', path: '/v2/preferences' }, 'member', {
    body: preferenceSettings,
    data: z.null(),
  }),
})
