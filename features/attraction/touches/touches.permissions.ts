import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const touchesPermissions = definePermissions({
  touch: {
    order: 110,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      edit: [...cardHolders],
    },
  },
  task: {
    order: 111,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      edit: [...cardHolders],
    },
  },
})
