import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const materialsPermissions = definePermissions({
  material: {
    order: 52,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'auditor'],
      edit: ['content_editor'],
      delete: ['content_editor'],
    },
  },
})
