import { definePermissions } from '#platform/contract/define-permissions.ts'

export const rolesPermissions = definePermissions({
  role: {
    order: 170,
    group: 'access',
    actions: {
      view: ['auditor'],
      edit: [],
    },
  },
})
