import { definePermissions } from '#platform/contract/define-permissions.ts'

export const productsPermissions = definePermissions({
  mall: {
    order: 53,
    group: 'cards',
    actions: {
      view: ['content_editor', 'finance', 'auditor'],
      edit: ['content_editor'],
      fulfil: ['content_editor'],
      refund: ['finance'],
    },
  },
})
