import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const visitPlansPermissions = definePermissions({
  visitPlan: {
    order: 112,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      edit: [...cardHolders],
    },
  },
})
