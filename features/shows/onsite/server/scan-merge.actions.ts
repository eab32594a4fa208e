import { v7 as uuidv7 } from 'uuid'

import {
  type Attendance,
  lockTickets,
  writeAttendance,
} from '#features/shows/registrations/server/attendance.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import { type GateScan, mergeScans, scanKey } from '../face/offline-merge-model.ts'
import {
  findScansOf,
  insertResults,
  lockScans,
  type StoredScan,
  updateResults,
} from './gate-scans.repository.ts'
import { reviewAfter } from './onsite.domain.ts'
import { findGates, type ScanResult } from './onsite.repository.ts'

/** The name under which changes at the doors of an activity are told. */
export const onsiteTopic = (activityId: string) => `onsite:${activityId}`

/** A stored scan as the shared rules know it. */
export const scanOf = ({
  deviceId,
  counter,
  ticketId,
  gateId,
  correctedAt,
  uncertain,
  given,
}: StoredScan): GateScan => ({
  device: deviceId,
  counter,
  ticket: ticketId,
  gate: gateId,
  correctedAt: correctedAt.getTime(),
  uncertain,
  given,
})

interface Held {
  scan: StoredScan
  result: ScanResult | null
}

const validStates: readonly string[] = ['confirmed', 'attended', 'no_show']

interface Merging {
  activityId: string
  held: readonly Held[]
  /** The states of the tickets that there are. */
  states: ReadonlyMap<string, string>
}

/** The scans of some tickets with what each counts for now. */
async function mergedOf(tx: Tx, { activityId, held, states }: Merging) {
  const reentry = new Map((await findGates(tx, activityId)).map((gate) => [gate.id, gate.allowsReentry]))
  const byKey = new Map(held.map((one) => [scanKey(scanOf(one.scan)), one]))
  const merged = mergeScans(
    held.map(({ scan }) => scanOf(scan)),
    {
      isVoided: (key) => byKey.get(key)?.result?.review === 'voided',
      allowsReentry: (gate) => reentry.get(gate) ?? false,
      isValid: (ticket) => {
        const state = states.get(ticket)
        return state === undefined ? undefined : validStates.includes(state)
      },
    },
  )
  return { merged, byKey }
}

type Merged = Awaited<ReturnType<typeof mergedOf>>

/** The rows of the merged table, new ones and those that changed. */
function resultsOf({ merged, byKey }: Merged) {
  const added: (typeof changed)[number][] = []
  const changed: ReturnType<typeof lineOf>[] = []
  function lineOf(held: Held, line: Pick<ScanResult, 'verdict' | 'conflict' | 'isFirst'>) {
    const { scan, result } = held
    const review = reviewAfter(result?.review ?? 'settled', line.conflict !== null)
    return { scanId: scan.id, ...line, review }
  }
  for (const { rows } of merged.values()) {
    const first = rows.find(({ verdict }) => verdict === 'entry')
    for (const row of rows) {
      const held = byKey.get(scanKey(row.scan))
      if (!held) continue
      const { verdict, conflict } = row
      const line = lineOf(held, { verdict, conflict, isFirst: row === first })
      const { result } = held
      if (!result) added.push(line)
      else if (
        result.verdict !== line.verdict ||
        result.conflict !== line.conflict ||
        result.isFirst !== line.isFirst ||
        result.review !== line.review
      )
        changed.push(line)
    }
  }
  return { added, changed }
}

interface Merge {
  activityId: string
  ticketIds: readonly string[]
  actor: Actor
}

/** Makes the merged table of some tickets anew, in one transaction with its cause; people who came are marked as there. */
export async function mergeTickets(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  { activityId, ticketIds, actor }: Merge,
): Promise<void> {
  const ids = [...new Set(ticketIds)]
  if (ids.length === 0) return
  await lockScans(tx, activityId)
  const locked = await lockTickets(tx, activityId, ids)
  const states = new Map<string, string>(locked.map(({ id, state }) => [id, state]))
  const held = await findScansOf(tx, activityId, ids)
  const table = await mergedOf(tx, { activityId, held, states })
  const scans = new Map(held.map(({ scan }) => [scan.id, scan]))
  const { added, changed } = resultsOf(table)
  await insertResults(
    tx,
    added.flatMap((line) => {
      const scan = scans.get(line.scanId)
      if (!scan) return []
      const { ticketId, gateId, deviceId, correctedAt } = scan
      return [
        {
          ...line,
          id: uuidv7(),
          activityId,
          ticketId,
          gateId,
          deviceId,
          correctedAt: correctedAt.toISOString() as never,
        },
      ]
    }),
  )
  await updateResults(tx, activityId, changed)
  const attendances = [...table.merged].flatMap(([id, { presence }]): Attendance[] => {
    const { state, version = 0 } = locked.find((ticket) => ticket.id === id) ?? {}
    if (presence.firstEntry !== null && state === 'confirmed')
      return [{ id, version, at: new Date(presence.firstEntry) }]
    const hadEntry = held.some(({ scan, result }) => scan.ticketId === id && result?.verdict === 'entry')
    return presence.firstEntry === null && hadEntry && state === 'attended' ? [{ id, version, at: null }] : []
  })
  await writeAttendance(tx, attendances, actor)
  await live.publish(tx, onsiteTopic(activityId))
}
