import type { MemberContext } from '#platform/server/http/context.ts'

import { maskName } from '../face/masked-name-model.ts'
import { deviceMoves, type DeviceRow, type GateRow, reviewMoves, type ScanRow } from '../onsite.contract.ts'
import { deviceMachine, reviewMachine, silentMinutes } from './onsite.domain.ts'
import { deviceRefusals, reviewRefusals } from './onsite.refusals.ts'
import type { Device, Gate, Screen, ShownScan } from './onsite.repository.ts'

type Reader = Pick<MemberContext, 'viewer' | 'language'>

export interface GateCounts {
  entered: number
  left: number
  denied: number
}

/** A gate with what went through it. */
export const gateRow = (
  { id, name, hall, direction, allowsReentry, typeIds, version }: Gate,
  { entered, left, denied }: GateCounts = { entered: 0, left: 0, denied: 0 },
): GateRow => ({ id, name, hall, direction, allowsReentry, typeIds, version, entered, left, denied })

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** A device as the console shows it. */
export function deviceRow(device: Device, scans: number, { viewer, language }: Reader): DeviceRow {
  const { id, name, gateId, state, lastSeenAt, leaseUntil, queued, clockOffset, version } = device
  const question = {
    subject: { state },
    context: undefined,
    actor: { mayManage: viewer.permissions.has('onsite:manage') },
  }
  const silentSince = Date.now() - silentMinutes * 60_000
  return {
    id,
    name,
    gateId,
    state,
    queued,
    scans,
    version,
    isOffline: state === 'active' && (lastSeenAt === null || lastSeenAt.getTime() < silentSince),
    lastSeenAt: momentOf(lastSeenAt),
    leaseUntil: momentOf(leaseUntil),
    clockOffset: Math.round(clockOffset / 1000),
    actions: deviceMachine.actions(deviceMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && deviceRefusals.describe(denial, { event, state }, language),
    })),
  }
}

export const screenRow = ({ id, kind, publicId, createdAt }: Screen, origin: string) => ({
  kind,
  id,
  url: `${origin}/screen/${publicId}`,
  createdAt: createdAt.toISOString(),
})

/** The question to the machine about a scan's review. */
export const reviewQuestion = (
  { review, verdict }: { review: ScanRow['review']; verdict: ScanRow['verdict'] },
  { viewer }: Pick<MemberContext, 'viewer'>,
) => ({
  subject: { state: review, isEntry: verdict !== 'denied' },
  context: undefined,
  actor: { mayResolve: viewer.permissions.has('onsite:resolve') },
})

/** A scan as it counts; the name is masked. */
export function scanRow({ result, scan, gate, device, name, type }: ShownScan, reader: Reader): ScanRow {
  const { id, verdict, conflict, review, reviewedByName, reason } = result
  const { source, given, denial, uncertain, ticketId, correctedAt } = scan
  return {
    id,
    gate,
    device,
    source,
    given,
    denial,
    uncertain,
    verdict,
    conflict,
    review,
    reason,
    name: name === null ? '' : maskName(name),
    type: type ?? '',
    registrationId: ticketId,
    at: correctedAt.toISOString(),
    reviewedBy: reviewedByName,
    actions: reviewMachine
      .actions(reviewMoves, reviewQuestion(result, reader))
      .map(({ event, denial: why }) => ({
        event,
        allowed: why === null,
        reason: why && reviewRefusals.describe(why, { event, state: review }, reader.language),
      })),
  }
}
