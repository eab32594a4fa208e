import { definePermissions } from '#platform/contract/define-permissions.ts'

export const dataRequestsPermissions = definePermissions({
  dsr: {
    order: 570,
    group: 'customers',
    actions: {
      view: ['auditor'],
      handle: [],
    },
  },
})
