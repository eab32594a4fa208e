import { denialRefusals } from '#platform/server/http/refusals.ts'

import type { ApprovalState } from '../approvals.contract.ts'
import type { ApprovalEvent, ApprovalDenial } from './approvals.domain.ts'
import { approvalsServerTexts } from './server.texts.ts'

interface Stopped {
  state: ApprovalState
  event: ApprovalEvent
}

export const { describe: describeDenial, refuseDenial } = denialRefusals(approvalsServerTexts, {
  sentence: (t, denial: ApprovalDenial) => t.denials[denial],
  values: ({ states, events }, { state, event }: Stopped) => ({ state: states[state], event: events[event] }),
  rights: ['ownRequest', 'deputyOfRequester', 'notAsked', 'notYours'],
})
