import { definePermissions } from '#platform/contract/define-permissions.ts'

export const companiesPermissions = definePermissions({
  company: {
    order: 180,
    group: 'company',
    actions: {
      edit: [],
      certify: [],
      close: [],
    },
  },
})
