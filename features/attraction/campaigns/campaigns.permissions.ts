import { definePermissions } from '#platform/contract/define-permissions.ts'

export const campaignsPermissions = definePermissions({
  campaign: {
    order: 555,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      edit: ['dept_manager', 'sales'],
    },
  },
})
