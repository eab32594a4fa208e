import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const cardsPermissions = definePermissions({
  card: {
    order: 20,
    group: 'cards',
    actions: {
      view: [...cardHolders, 'card_operator', 'gate_staff', 'auditor'],
      create: ['card_operator'],
      edit: [...cardHolders, 'card_operator'],
      editLocked: [],
      issue: ['dept_manager', 'card_operator'],
      import: ['card_operator'],
      export: [],
      pause: ['dept_manager', 'card_operator'],
      enable: ['dept_manager', 'card_operator'],
      unbind: [],
      seal: [],
      delete: [],
      inherit: ['dept_manager'],
      print: [...cardHolders, 'card_operator'],
      group: ['dept_manager', 'card_operator'],
      label: ['dept_manager'],
      share: [],
    },
  },
})
