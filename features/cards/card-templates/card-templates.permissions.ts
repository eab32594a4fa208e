import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const cardTemplatesPermissions = definePermissions({
  template: {
    order: 10,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'gate_staff', 'finance', 'auditor'],
      fields: [],
      defaults: [],
      skin: [],
      shareText: [],
      related: [],
      sort: [],
      nfc: ['card_operator'],
      roles: [],
      manage: [],
    },
  },
})
