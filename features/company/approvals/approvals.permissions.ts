import { definePermissions } from '#platform/contract/define-permissions.ts'

export const approvalsPermissions = definePermissions({
  approval: {
    order: 200,
    group: 'company',
    actions: {
      decide: ['dept_manager'],
    },
  },
})
