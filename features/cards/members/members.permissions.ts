import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const membersPermissions = definePermissions({
  member: {
    order: 40,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'gate_staff', 'auditor'],
      export: [],
    },
  },
})
