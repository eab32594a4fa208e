import { stateMachine } from '#platform/domain/state-machine.ts'

import type { ExportState } from '../imports-exports.contract.ts'

export const exportEvents = [
  'approve',
  'reject',
  'generate',
  'finish',
  'fail',
  'download',
  'expire',
  'revoke',
] as const
export type ExportEvent = (typeof exportEvents)[number]

interface Types {
  subject: { state: ExportState }
  actor: never
  context: undefined
  denial: 'state'
}

/** The life of an export of personal data. The rights of the caller are checked before. */
export const exportMachine = stateMachine<Types, ExportEvent>(
  'export',
  {
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected' },
    // A second attempt after a crash begins where the first one did.
    generate: { from: ['approved', 'generating'], to: 'generating' },
    finish: { from: ['generating'], to: 'ready' },
    fail: { from: ['approved', 'generating'], to: 'failed' },
    download: { from: ['ready', 'downloaded'], to: 'downloaded' },
    expire: { from: ['ready', 'downloaded'], to: 'expired' },
    revoke: { from: ['requested', 'approved', 'generating', 'ready', 'downloaded'], to: 'revoked' },
  },
  // An export that needs no consent is downloaded at once.
  { initial: ['requested', 'downloaded'] },
)

/** The state after an event, undefined where it cannot happen. */
export function moveExport(state: ExportState, event: ExportEvent): ExportState | undefined {
  const decision = exportMachine.decide(event, { subject: { state }, context: undefined })
  return decision.allowed ? decision.to : undefined
}

/** The states that an event begins in: a change names them, so that of two at once only one happens. */
export const statesBefore = (event: ExportEvent): readonly ExportState[] =>
  exportMachine.transitions[event].from

export const maxDownloads = 3
export const linkHours = 24
/** As many rows as a person might copy by hand: without phone numbers they need no consent. */
export const freeRows = 50

/** Whether another person has to agree first. */
export const needsConsent = ({
  rows,
  hasMobiles,
  isOfPool = false,
  isRequired,
}: {
  rows: number
  hasMobiles: boolean
  /** It holds what belongs to nobody yet: a second person always agrees to that. */
  isOfPool?: boolean | undefined
  isRequired: boolean
}) => isOfPool || (isRequired && (rows > freeRows || hasMobiles))
