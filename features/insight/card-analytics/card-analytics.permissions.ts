import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const cardAnalyticsPermissions = definePermissions({
  data: {
    order: 120,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'auditor'],
      export: ['dept_manager'],
    },
  },
})
