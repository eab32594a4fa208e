import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AccountState } from '../accounts-admin.contract.ts'
import type { AccountAct, AccountDenial } from './account-actions.domain.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(accountsAdminServerTexts)

export const { describe: describeDenial, refuseDenial } = denialRefusals(accountsAdminServerTexts, {
  sentence: (t, denial: AccountDenial) => t.denials[denial],
  values: ({ states, acts }, { act, state }: { act: AccountAct; state: AccountState }) => ({
    state: states[state],
    act: acts[act],
  }),
  rights: ['permission', 'self', 'outranked'],
})
