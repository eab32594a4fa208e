import { definePermissions } from '#platform/contract/define-permissions.ts'

export const cardPrintingPermissions = definePermissions({
  print: {
    order: 80,
    group: 'money',
    actions: {
      view: ['card_operator', 'finance', 'auditor'],
      order: ['card_operator'],
    },
  },
})
