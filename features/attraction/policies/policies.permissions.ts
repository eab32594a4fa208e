import { definePermissions } from '#platform/contract/define-permissions.ts'

export const policiesPermissions = definePermissions({
  policy: {
    order: 550,
    group: 'customers',
    actions: {
      edit: [],
      review: [],
    },
  },
})
