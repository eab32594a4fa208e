import { readTicketCode } from '#features/shows/registrations/face/ticket-code.ts'

import { type Admission, admission, type GateDenial } from '../face/admission-model.ts'
import { type ClockCheck, correctTimes, type Presence } from '../face/offline-merge-model.ts'
import type { GateTicket, SentScan } from '../gates.contract.ts'
import { callAsDevice, findDevice, GateRefusal, keepOffset } from './gate-calls.ts'
import type { GateDatabase } from './gate-database.ts'
import { GateList } from './gate-list.ts'

/** A scan as it lies on the device until the server has it. */
interface KeptScan extends Omit<SentScan, 'correctedAt' | 'uncertain'> {
  /** Fixed before the scan is sent for the first time: a repetition is the same to the letter. */
  correctedAt: number | null
  uncertain: boolean
  isSent: boolean
}

export type Source = SentScan['source']

/** The answer of the gate to a scan. */
export interface Shown {
  verdict: Admission['verdict']
  denial: GateDenial | null
  /** The code is none of a ticket, or nobody signed it. */
  note: 'notTicket' | 'forged' | null
  ticket: GateTicket | undefined
  /** The former entry of a ticket that is inside already. */
  before: Presence['last']
  at: number
}

export interface GateStatus {
  isOnline: boolean
  isEnded: boolean
  isLapsed: boolean
  isLoading: boolean
  queued: number
  tickets: number
}

const noTicketId = '00000000-0000-0000-0000-000000000000'
const syncMs = 15_000
const scansAtOnce = 200

/** The work of one gate while it is unlocked: scans, their log, and the talk with the server. It needs no connection. */
export class GateEngine {
  list = new GateList()
  gateId = ''
  status: GateStatus = {
    isOnline: false,
    isEnded: false,
    isLapsed: false,
    isLoading: true,
    queued: 0,
    tickets: 0,
  }
  private readonly database: GateDatabase
  private readonly key: CryptoKey
  private readonly onChange: () => void
  private scans = new Map<number, KeptScan>()
  private counter = 0
  private offset = 0
  private check: ClockCheck | null = null
  private publicKey: { text: string; key: CryptoKey } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  private constructor(database: GateDatabase, key: CryptoKey, onChange: () => void) {
    this.database = database
    this.key = key
    this.onChange = onChange
  }

  /** Opens the list of a device that was unlocked. */
  static async open(database: GateDatabase, key: CryptoKey, onChange: () => void): Promise<GateEngine> {
    const engine = new GateEngine(database, key, onChange)
    engine.offset = (await findDevice(database))?.offset ?? 0
    engine.check = (await database.get<ClockCheck>('meta', 'check')) ?? null
    engine.list = await GateList.open(database, key)
    for (const scan of await database.all<KeptScan>('scans')) engine.scans.set(scan.counter, scan)
    engine.counter = Math.max(0, ...engine.scans.keys())
    engine.gateId = (await database.get<string>('meta', 'gate')) ?? engine.list.place?.device.gateId ?? ''
    engine.takeOwnScans()
    await engine.endLapsed()
    engine.tell({ isLoading: engine.list.place === undefined })
    void engine.sync()
    return engine
  }

  private takeOwnScans() {
    const device = this.list.place?.device.id
    if (device !== undefined)
      for (const scan of this.scans.values())
        this.list.add({ ...scan, device, correctedAt: scan.correctedAt ?? scan.deviceAt + this.offset })
  }

  private tell(changes: Partial<GateStatus> = {}) {
    const queued = [...this.scans.values()].filter(({ isSent }) => !isSent).length
    this.status = { ...this.status, ...changes, queued, tickets: this.list.tickets.size }
    this.onChange()
  }

  private now = () => Date.now() + this.offset

  get gate() {
    const gates = this.list.place?.gates ?? []
    const wanted = this.gateId === '' ? this.list.place?.device.gateId : this.gateId
    return gates.find(({ id }) => id === wanted) ?? gates[0]
  }

  async chooseGate(id: string): Promise<void> {
    this.gateId = id
    await this.database.put('meta', [{ key: 'gate', value: id }])
    this.tell()
  }

  /** Stops; what is in memory is left to be forgotten. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.list.clear()
  }

  private async isSigned(text: string): Promise<boolean> {
    const place = this.list.place
    const read = readTicketCode(text)
    if (!place || !read) return false
    if (this.publicKey?.text !== place.activity.publicKey) {
      const bytes = Uint8Array.from(atob(place.activity.publicKey), (letter) => letter.charCodeAt(0))
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
      const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['verify'])
      this.publicKey = { text: place.activity.publicKey, key }
    }
    const hash = { name: 'ECDSA', hash: 'SHA-256' }
    return crypto.subtle.verify(hash, this.publicKey.key, read.signature, read.payload)
  }

  /** The verdict about a code that was read. It is on the disk before it is shown. */
  async scanCode(text: string, source: Source): Promise<Shown> {
    const read = readTicketCode(text.trim())
    const at = this.now()
    const nothing = { verdict: 'denied' as const, ticket: undefined, before: null, at }
    if (!read) return { ...nothing, denial: 'NOT_FOUND', note: 'notTicket' }
    const isOther = read.activityEnd !== this.list.place?.activity.end
    // The key of another activity is not here: its codes are told apart without it.
    if (!isOther && !(await this.isSigned(text.trim())))
      return { ...nothing, denial: 'NOT_FOUND', note: 'forged' }
    return this.decide({ ticketId: read.registrationId, code: read, source })
  }

  /** The verdict about a person who was found by name. */
  scanTicket = (ticketId: string): Promise<Shown> =>
    this.decide({ ticketId, code: undefined, source: 'search' })

  private async decide({
    ticketId,
    code,
    source,
  }: {
    ticketId: string
    code: ReturnType<typeof readTicketCode>
    source: Source
  }): Promise<Shown> {
    const { place } = this.list
    const { gate } = this
    if (!place || !gate) throw new Error('there is no list')
    const at = this.now()
    const ticket = this.list.tickets.get(ticketId)
    const presence = this.list.presenceOf(ticketId)
    const answer = admission({
      gate,
      activity: place.activity,
      at: new Date(at).toISOString(),
      code,
      ticket,
      presence,
    })
    const denial = 'denial' in answer ? answer.denial : null
    // A scan that comes at the same moment counts on from here.
    this.counter += 1
    const scan: KeptScan = {
      counter: this.counter,
      ticket: ticketId === '' ? noTicketId : ticketId,
      gate: gate.id,
      deviceAt: Date.now(),
      correctedAt: null,
      uncertain: false,
      given: answer.verdict,
      denial,
      source,
      codeVersion: code?.codeVersion ?? ticket?.codeVersion ?? 0,
      isSent: false,
    }
    this.scans.set(scan.counter, scan)
    this.list.add({ ...scan, device: place.device.id, correctedAt: at })
    await this.database.put('scans', [{ key: scan.counter, value: scan }])
    this.tell()
    return { verdict: answer.verdict, denial, note: null, ticket, before: presence.last, at }
  }

  /** Signs somebody up who stands there, and lets the new ticket in. */
  async walkIn(person: { name: string; mobile: string; company: string; ticketTypeId: string }) {
    const ticket = await callAsDevice(this.database, 'walkIn', person)
    this.list.tickets.set(ticket.id, ticket)
    return ticket.state === 'confirmed' ? this.scanTicket(ticket.id) : undefined
  }

  /** Fixes the times of scans that were never sent, by the nearest comparison of the clocks. */
  private async fixTimes(check: ClockCheck): Promise<void> {
    const fixed = [...this.scans.values()].flatMap(({ correctedAt }) => correctedAt ?? [])
    const open = [...this.scans.values()].filter(({ correctedAt }) => correctedAt === null)
    const former = fixed.length > 0 ? Math.max(...fixed) : null
    const checks = this.check ? [this.check, check] : [check]
    const corrected = correctTimes(open, checks, former)
    for (const scan of corrected) this.scans.set(scan.counter, scan)
    await this.database.put(
      'scans',
      corrected.map((value) => ({ key: value.counter, value })),
    )
    this.takeOwnScans()
  }

  private async upload(): Promise<void> {
    const open = [...this.scans.values()]
      .filter(({ isSent, correctedAt }) => !isSent && correctedAt !== null)
      .sort((a, b) => a.counter - b.counter)
    for (let start = 0; start < open.length; start += scansAtOnce) {
      const batch = open.slice(start, start + scansAtOnce)
      const scans = batch.map(({ isSent: _isSent, ...scan }) => scan)
      await callAsDevice(this.database, 'scans', { scans })
      for (const scan of batch) this.scans.set(scan.counter, { ...scan, isSent: true })
      await this.database.put(
        'scans',
        batch.map((scan) => ({ key: scan.counter, value: { ...scan, isSent: true } })),
      )
      this.tell()
    }
  }

  private async pull(): Promise<void> {
    for (let hasMore = true; hasMore && !this.isClosed;) {
      const cursor = (await this.database.get<string>('meta', 'cursor')) ?? ''
      const scanCursor = (await this.database.get<string>('meta', 'scanCursor')) ?? ''
      const deviceAt = Date.now()
      const { queued } = this.status
      const answer = await callAsDevice(this.database, 'sync', { cursor, scanCursor, queued, deviceAt })
      if (this.isClosed) return
      const { place, tickets, scans } = answer
      const isNews =
        tickets.length > 0 || scans.length > 0 || JSON.stringify(place) !== JSON.stringify(this.list.place)
      const chunk = { place, tickets, scans }
      this.list.take(chunk)
      if (isNews) await this.list.keep(this.database, this.key, chunk)
      const check = { deviceAt, offset: answer.now - deviceAt }
      this.offset = check.offset
      await keepOffset(this.database, check.offset)
      await this.fixTimes(check)
      this.check = check
      await this.database.put('meta', [
        { key: 'cursor', value: answer.cursor },
        { key: 'scanCursor', value: answer.scanCursor },
        { key: 'lease', value: Date.parse(answer.leaseUntil) },
        { key: 'check', value: check },
      ])
      hasMore = answer.hasMore
      this.tell({ isOnline: true, isLapsed: false, isLoading: hasMore })
    }
  }

  /** A device that heard nothing of the server for a day forgets its list; scans stay, they name nobody. */
  private async endLapsed(): Promise<void> {
    const lease = (await this.database.get<number>('meta', 'lease')) ?? Number.POSITIVE_INFINITY
    if (this.now() < lease) return
    await this.forgetList()
    this.tell({ isLapsed: true })
  }

  private async forgetList(): Promise<void> {
    this.list.clear()
    await this.database.clear('chunks')
    await this.database.put('meta', [
      { key: 'cursor', value: '' },
      { key: 'scanCursor', value: '' },
    ])
  }

  /** Brings both sides up to date, now and then again and again. Without a connection nothing happens. */
  async sync(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isClosed) return
    try {
      await this.pull()
      await this.upload()
    } catch (error) {
      if (error instanceof GateRefusal && error.reason === 'DEVICE_ENDED') {
        this.close()
        await this.database.wipe()
        return this.tell({ isEnded: true, isOnline: true })
      }
      await this.endLapsed()
      this.tell({ isOnline: error instanceof GateRefusal, isLoading: false })
    }
    clearTimeout(this.timer)
    if (!this.isClosed) this.timer = setTimeout(() => void this.sync(), syncMs)
  }
}
