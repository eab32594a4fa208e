import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const digitalIdentitiesPermissions = definePermissions({
  identity: {
    order: 30,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'auditor'],
      review: [],
    },
  },
})
