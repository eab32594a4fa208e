import { definePermissions } from '#platform/contract/define-permissions.ts'

export const productsPermissions = definePermissions({
  mall: {
    order: 53,
    group: 'cards',
    actions: {
      view: ['content_editor', 'finance', 'auditor'],
      edit: ['content_editor'],
      // The people who look after the money also see whether it has come.
      fulfil: ['content_editor', 'finance'],
      refund: ['finance'],
    },
  },
})
