import { definePermissions } from '#platform/contract/define-permissions.ts'

export const auditPermissions = definePermissions({
  audit: {
    order: 210,
    group: 'access',
    actions: {
      view: ['auditor'],
      export: [],
    },
  },
})
