import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const promotionsPermissions = definePermissions({
  promotion: {
    order: 50,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'auditor'],
      edit: ['content_editor'],
      publish: ['content_editor'],
    },
  },
})
