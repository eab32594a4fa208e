import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const contentsPermissions = definePermissions({
  content: {
    order: 51,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'auditor'],
      edit: ['content_editor'],
      publish: ['content_editor'],
    },
  },
})
