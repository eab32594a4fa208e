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

const rules: Readonly<Record<ExportEvent, { from: readonly ExportState[]; to: ExportState }>> = {
  approve: { from: ['requested'], to: 'approved' },
  reject: { from: ['requested'], to: 'rejected' },
  // A second attempt after a crash begins where the first one did.
  generate: { from: ['approved', 'generating'], to: 'generating' },
  finish: { from: ['generating'], to: 'ready' },
  fail: { from: ['approved', 'generating'], to: 'failed' },
  download: { from: ['ready', 'downloaded'], to: 'downloaded' },
  expire: { from: ['ready', 'downloaded'], to: 'expired' },
  revoke: { from: ['requested', 'approved', 'generating', 'ready', 'downloaded'], to: 'revoked' },
}

/** The state after an event, undefined where it cannot happen. */
export const moveExport = (state: ExportState, event: ExportEvent): ExportState | undefined =>
  rules[event].from.includes(state) ? rules[event].to : undefined

/** The states that an event begins in: a change names them, so that of two at once only one happens. */
export const statesBefore = (event: ExportEvent): readonly ExportState[] => rules[event].from

export const maxDownloads = 3
export const linkHours = 24
/** As many rows as anybody might copy by hand; without phone numbers they need nobody's consent. */
export const freeRows = 50

/** Whether somebody else has to agree first. */
export const needsConsent = ({
  rows,
  hasMobiles,
  isRequired,
}: {
  rows: number
  hasMobiles: boolean
  isRequired: boolean
}) => isRequired && (rows > freeRows || hasMobiles)
