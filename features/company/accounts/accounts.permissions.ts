import { definePermissions } from '#platform/contract/define-permissions.ts'

export const accountsPermissions = definePermissions({
  account: {
    order: 160,
    group: 'access',
    actions: {
      view: ['auditor'],
      create: [],
      edit: [],
      delete: [],
      export: [],
    },
  },
  session: {
    order: 220,
    group: 'access',
    actions: {
      view: ['auditor'],
      end: [],
    },
  },
})
