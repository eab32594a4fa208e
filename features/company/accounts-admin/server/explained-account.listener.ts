import type { ExplainedKind } from '#features/company/roles/server/explained-kinds.public.ts'

import { rowOf } from './account.view.ts'
import { findPlacedAccount } from './accounts-admin.repository.ts'

/** Accounts as the explanation of rights sees them. */
export const explainedAccount: ExplainedKind = {
  key: 'account',
  sight: 'account:view',
  events: {
    view: 'account:view',
    edit: 'account:edit',
    setRoles: 'account:edit',
    resetPassword: 'account:edit',
    disable: 'account:edit',
    enable: 'account:edit',
    remove: 'account:delete',
  },
  find: findPlacedAccount,
  actions: async (context, id) => (await rowOf(context, id)).actions,
}
