import { obstacleRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AccountState } from '../accounts-admin.contract.ts'
import type { AccountAct, AccountObstacle } from './account-actions.domain.ts'
import { accountsAdminServerTexts } from './server.texts.ts'

export const { refuse, refuseField, versionConflict } = refusals(accountsAdminServerTexts)

export const { describe: describeObstacle, refuseObstacle } = obstacleRefusals(accountsAdminServerTexts, {
  sentence: (t, obstacle: AccountObstacle) => t.obstacles[obstacle],
  values: ({ states, acts }, { act, state }: { act: AccountAct; state: AccountState }) => ({
    state: states[state],
    act: acts[act],
  }),
  rights: ['permission', 'self', 'outranked'],
})
