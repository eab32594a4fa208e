import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const consentsPermissions = definePermissions({
  consent: {
    order: 105,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      edit: [...cardHolders],
    },
  },
})
