import {
  type GateScan,
  type MergeFacts,
  mergeTicket,
  type Presence,
  scanKey,
} from '../face/offline-merge-model.ts'
import { seal, unseal } from '../face/sealed-bytes.ts'
import { keyOfDigest, searchText } from '../face/search-key-model.ts'
import type { GatePlace, GateTicket, OtherScan } from '../gates.contract.ts'
import type { GateDatabase } from './gate-database.ts'

/** A part of the list as it came: later parts overwrite earlier ones. */
interface Chunk {
  place: GatePlace
  tickets: GateTicket[]
  scans: OtherScan[]
}

const validStates: readonly string[] = ['confirmed', 'attended', 'no_show']
/** More parts than this are written together anew. */
const mostChunks = 60

/** The list of a gate in memory, while it is unlocked. */
export class GateList {
  place: GatePlace | undefined
  readonly tickets = new Map<string, GateTicket>()
  private readonly scans = new Map<string, Map<string, GateScan>>()
  private readonly voided = new Set<string>()

  /** Takes what the server told. */
  take({ place, tickets, scans }: Chunk): void {
    this.place = place
    for (const ticket of tickets) this.tickets.set(ticket.id, ticket)
    for (const { isVoided, ...scan } of scans) {
      this.add(scan)
      if (isVoided) this.voided.add(scanKey(scan))
      else this.voided.delete(scanKey(scan))
    }
  }

  /** Takes a scan, of this gate or another one; the same one twice counts once. */
  add(scan: GateScan): void {
    const known = this.scans.get(scan.ticket) ?? new Map<string, GateScan>()
    this.scans.set(scan.ticket, known.set(scanKey(scan), scan))
  }

  /** The presence of a ticket's holder by all known scans, by the rules that the server merges with. */
  presenceOf(ticket: string): Presence {
    const facts: MergeFacts = {
      isVoided: (key) => this.voided.has(key),
      allowsReentry: (gate) => this.place?.gates.find(({ id }) => id === gate)?.allowsReentry ?? false,
      isValid: (id) => {
        const found = this.tickets.get(id)
        return found && validStates.includes(found.state)
      },
    }
    return mergeTicket(this.scans.get(ticket)?.values() ?? [], facts).presence
  }

  /** People by name, pinyin, its initials, or the last four digits of their number. */
  async find(typed: string): Promise<GateTicket[]> {
    const word = typed.trim().toLowerCase().replace(/\s+/g, '')
    const activityId = this.place?.activity.id
    if (word === '' || activityId === undefined) return []
    const isTail = /^\d{4}$/.test(word)
    const key = await keyOf(activityId, word)
    const found: GateTicket[] = []
    for (const ticket of this.tickets.values()) {
      const isOne = ticket.keys.includes(key) || (word.length === 1 && ticket.name.startsWith(word))
      if (isTail ? ticket.tail === word : isOne) found.push(ticket)
      if (found.length === 20) break
    }
    return found
  }

  clear(): void {
    this.tickets.clear()
    this.scans.clear()
    this.voided.clear()
    this.place = undefined
  }

  private whole(place: GatePlace): Chunk {
    const scans = [...this.scans.values()].flatMap((byKey) =>
      [...byKey.values()].map((scan) => ({ ...scan, isVoided: this.voided.has(scanKey(scan)) })),
    )
    return { place, tickets: [...this.tickets.values()], scans }
  }

  /** Reads what is kept, with the scans of this device. */
  static async open(database: GateDatabase, key: CryptoKey): Promise<GateList> {
    const list = new GateList()
    for (const chunk of await database.all<Awaited<ReturnType<typeof seal>>>('chunks'))
      list.take(JSON.parse(new TextDecoder().decode(await unseal(key, chunk))) as Chunk)
    return list
  }

  /** Keeps a part that came, sealed. */
  async keep(database: GateDatabase, key: CryptoKey, chunk: Chunk): Promise<void> {
    const write = async (part: Chunk) =>
      database.put('chunks', [{ value: await seal(key, new TextEncoder().encode(JSON.stringify(part))) }])
    if ((await database.all('chunks')).length < mostChunks) return write(chunk)
    await database.clear('chunks')
    return write(this.whole(chunk.place))
  }
}

async function keyOf(activityId: string, word: string): Promise<string> {
  const bytes = new TextEncoder().encode(searchText(activityId, word))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const text = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return keyOfDigest(text)
}
