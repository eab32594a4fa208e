/** Verdicts that a gate gives. */
export const verdicts = ['entry', 'exit', 'toConfirm', 'duplicate', 'denied'] as const
export type Verdict = (typeof verdicts)[number]

/** Verdicts of the merged table; a `voided` scan counts for nothing and stays. */
export const mergedVerdicts = ['entry', 'exit', 'duplicate', 'denied', 'voided'] as const
export type MergedVerdict = (typeof mergedVerdicts)[number]

/** Scans that somebody has to look at. */
export const conflictKinds = ['doubleEntry', 'cancelled', 'unknown', 'uncertain'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A scan as it was written down at a gate. It never changes. */
export interface GateScan {
  device: string
  /** Counts the scans of the device. */
  counter: number
  ticket: string
  gate: string
  /** Milliseconds; the clock of the server as the device knew it. */
  correctedAt: number
  /** The time is not sure: the clock went back, or was not compared for long. */
  uncertain: boolean
  given: Verdict
}

/** The presence of a ticket's holder. */
export interface Presence {
  isInside: boolean
  entries: number
  /** The first entry that counts. */
  firstEntry: number | null
  /** The last scan that counts. */
  last: { at: number; gate: string } | null
}

export const nobody: Presence = { isInside: false, entries: 0, firstEntry: null, last: null }

export interface MergedScan {
  scan: GateScan
  verdict: MergedVerdict
  conflict: ConflictKind | null
}

/** The facts beside the scans: they come from the server and are the same everywhere. */
export interface MergeFacts {
  isVoided: (key: string) => boolean
  /** Whether a person who went out may come in again at this gate. */
  allowsReentry: (gate: string) => boolean
  /** Whether a ticket may be used, by its present state; undefined where it is not known. */
  isValid: (ticket: string) => boolean | undefined
}

/** The key under which a scan is stored once, however often it is sent. */
export const scanKey = ({ device, counter }: Pick<GateScan, 'device' | 'counter'>): string =>
  `${device}:${counter}`

/** The one order of all scans. */
function inOrder(a: GateScan, b: GateScan): number {
  if (a.correctedAt !== b.correctedAt) return a.correctedAt - b.correctedAt
  if (a.device !== b.device) return a.device < b.device ? -1 : 1
  return a.counter - b.counter
}

function entryOf(scan: GateScan, before: Presence, facts: MergeFacts): [MergedVerdict, ConflictKind | null] {
  if (before.isInside || (before.entries > 0 && !facts.allowsReentry(scan.gate)))
    // Two gates that did not know of each other let somebody in twice.
    return ['duplicate', 'doubleEntry']
  const isValid = facts.isValid(scan.ticket)
  if (isValid === undefined) return ['entry', 'unknown']
  if (!isValid) return ['entry', 'cancelled']
  return ['entry', scan.uncertain ? 'uncertain' : null]
}

function stepOf(scan: GateScan, before: Presence, facts: MergeFacts): [MergedVerdict, ConflictKind | null] {
  if (facts.isVoided(scanKey(scan))) return ['voided', null]
  if (scan.given === 'denied' || scan.given === 'duplicate') return [scan.given, null]
  if (scan.given === 'exit') return [before.isInside ? 'exit' : 'duplicate', null]
  return entryOf(scan, before, facts)
}

function after({ entries, firstEntry, last, isInside }: Presence, { scan, verdict }: MergedScan): Presence {
  const seen = { at: scan.correctedAt, gate: scan.gate }
  if (verdict === 'entry')
    return { isInside: true, entries: entries + 1, firstEntry: firstEntry ?? scan.correctedAt, last: seen }
  return verdict === 'exit'
    ? { isInside: false, entries, firstEntry, last: seen }
    : { isInside, entries, firstEntry, last }
}

/** The scans of one ticket, each with what it counts for, and where that leaves its holder. */
export function mergeTicket(
  scans: Iterable<GateScan>,
  facts: MergeFacts,
): { rows: MergedScan[]; presence: Presence } {
  const once = new Map([...scans].map((scan) => [scanKey(scan), scan]))
  let presence = nobody
  const rows = [...once.values()].sort(inOrder).map((scan) => {
    const [verdict, conflict] = stepOf(scan, presence, facts)
    const row: MergedScan = { scan, verdict, conflict }
    presence = after(presence, row)
    return row
  })
  return { rows, presence }
}

/** The one table that all scans make, in any order and with any repetition of their uploads. */
export function mergeScans(
  scans: Iterable<GateScan>,
  facts: MergeFacts,
): Map<string, ReturnType<typeof mergeTicket>> {
  const byTicket = new Map<string, GateScan[]>()
  for (const scan of scans) byTicket.set(scan.ticket, [...(byTicket.get(scan.ticket) ?? []), scan])
  return new Map(
    [...byTicket]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([ticket, list]) => [ticket, mergeTicket(list, facts)]),
  )
}

/** A comparison of a device's clock with the server's. */
export interface ClockCheck {
  deviceAt: number
  /** The server's clock less the device's. */
  offset: number
}

export interface RawScan {
  counter: number
  deviceAt: number
}

/** A clock that was not compared for longer than this may have gone astray. */
const trustedMs = 12 * 3_600_000

/**
 * The times of a device's scans by the nearest comparison of its clock. Scans are counted, so a time that goes back against the
 * counter is not sure, and is put between its neighbours.
 */
export function correctTimes<Scan extends RawScan>(
  scans: readonly Scan[],
  checks: readonly ClockCheck[],
  former: number | null,
): (Scan & Pick<GateScan, 'correctedAt' | 'uncertain'>)[] {
  let lowest = former ?? Number.NEGATIVE_INFINITY
  return [...scans]
    .sort((a, b) => a.counter - b.counter)
    .map((scan) => {
      const distance = ({ deviceAt }: ClockCheck) => Math.abs(deviceAt - scan.deviceAt)
      const [nearest] = [...checks].sort((a, b) => distance(a) - distance(b))
      const time = scan.deviceAt + (nearest?.offset ?? 0)
      const isBack = time < lowest
      const uncertain = isBack || !nearest || distance(nearest) > trustedMs
      const correctedAt = isBack ? lowest : time
      lowest = correctedAt
      return { ...scan, correctedAt, uncertain }
    })
}
