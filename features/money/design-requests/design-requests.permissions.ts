import { definePermissions } from '#platform/contract/define-permissions.ts'

export const designRequestsPermissions = definePermissions({
  design: {
    order: 60,
    group: 'cards',
    actions: {
      view: ['auditor'],
      request: [],
    },
  },
})
