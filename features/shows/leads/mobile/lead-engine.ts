import { boundKey, seal, type Sealed, unseal } from '#features/shows/onsite/face/sealed-bytes.ts'
import { isSignedTicket, readTicketCode } from '#features/shows/registrations/face/ticket-code.ts'

import {
  type EntryAnswer,
  entriesAtOnce,
  type LeadContact,
  type ScannerSetup,
  type SentEntry,
} from '../face/lead-model.ts'
import type { LeadDatabase } from './lead-database.ts'

/** An entry as it lies on the device, sealed, until the server has it. */
interface KeptEntry {
  /** Every opening of the page counts by itself: two that are open at once never take the same number. */
  device: string
  counter: number
  /** Its form is closed. */
  isReady: boolean
  keptAt: number
  /** The person who captured it: another one who signs in on this phone does not send it. */
  user: string
  sealed: Sealed
}

/** The words of a form about somebody who was met. */
export type EntryDraft = Pick<SentEntry, 'temperature' | 'note' | 'answers' | 'fields'>

export interface ScannerStatus {
  isLoading: boolean
  isOnline: boolean
  /** The server knows no session of this browser any more. */
  isSignedOut: boolean
  queued: number
}

export type ScanFlaw = 'notTicket' | 'forged' | 'otherShow'

export const blankDraft: EntryDraft = { temperature: 'warm', note: '', answers: {}, fields: [] }

const syncMs = 15_000
const timeoutMs = 12_000
/** A form that was open for so long was left behind with its page. */
const forgottenMs = 120_000
const text = new TextEncoder()

class SignedOut extends Error {}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 403) throw new SignedOut()
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as T
}

/** The work of a scanner: what it captures lies on the device first and goes to the server when there is a connection. */
export class LeadEngine {
  setup: ScannerSetup | undefined
  status: ScannerStatus = { isLoading: true, isOnline: false, isSignedOut: false, queued: 0 }
  /** The answers of the server to what was sent since the page was opened. */
  readonly answers = new Map<number, EntryAnswer>()
  private readonly database: LeadDatabase
  private readonly key: CryptoKey
  private readonly device = crypto.randomUUID()
  private readonly onChange: () => void
  private counter = 0
  private offset = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isBusy = false
  /** Something came in while the talk with the server went on. */
  private isAgain = false
  private isClosed = false

  private constructor(database: LeadDatabase, key: CryptoKey, onChange: () => void) {
    this.database = database
    this.key = key
    this.onChange = onChange
  }

  static async open(database: LeadDatabase, onChange: () => void): Promise<LeadEngine> {
    const engine = new LeadEngine(database, await boundKey(database), onChange)
    engine.setup = await database.get<ScannerSetup>('meta', 'setup')
    engine.offset = (await database.get<number>('meta', 'offset')) ?? 0
    await engine.tell({ isLoading: engine.setup === undefined })
    void engine.sync()
    return engine
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private async own(): Promise<KeptEntry[]> {
    const kept = await this.database.all<KeptEntry>('entries')
    return kept.filter(({ user }) => user === this.setup?.user)
  }

  private async tell(changes: Partial<ScannerStatus> = {}): Promise<void> {
    this.status = { ...this.status, ...changes, queued: (await this.own()).length }
    if (!this.isClosed) this.onChange()
  }

  /** Says what is wrong with a code, by the key of the show: no connection is needed. */
  async flawOf(code: string): Promise<ScanFlaw | null> {
    const { setup } = this
    const read = readTicketCode(code)
    if (!read || !setup) return 'notTicket'
    if (read.activityEnd !== setup.activityEnd) return 'otherShow'
    const key = Uint8Array.from(atob(setup.publicKey), (letter) => letter.charCodeAt(0))
    return (await isSignedTicket(code, key)) ? null : 'forged'
  }

  private async write(entry: SentEntry, isReady: boolean): Promise<void> {
    const user = this.setup?.user ?? ''
    const { device } = this
    const { counter } = entry
    const sealed = await seal(this.key, text.encode(JSON.stringify(entry)))
    const value: KeptEntry = { device, counter, user, sealed, isReady, keptAt: Date.now() }
    await this.database.put('entries', [{ key: [device, counter], value }])
  }

  private async read({ sealed }: KeptEntry): Promise<SentEntry> {
    return JSON.parse(new TextDecoder().decode(await unseal(this.key, sealed))) as SentEntry
  }

  /** Keeps somebody who was just met; the form about it may follow. Answers its number. */
  async capture(
    met: { code: string } | { contact: LeadContact },
    draft: EntryDraft = blankDraft,
  ): Promise<number> {
    this.counter += 1
    const { counter } = this
    const code = 'code' in met ? met.code : null
    const contact = 'contact' in met ? met.contact : null
    await this.write({ counter, at: Date.now() + this.offset, code, contact, ...draft }, code === null)
    await this.tell()
    if (code === null) void this.sync()
    return counter
  }

  /** Keeps what the form says, and lets the entry go to the server. */
  async finish(counter: number, draft: EntryDraft): Promise<void> {
    const kept = await this.database.get<KeptEntry>('entries', [this.device, counter])
    if (kept) await this.write({ ...(await this.read(kept)), ...draft }, true)
    await this.tell()
    void this.sync()
  }

  private async pullSetup(): Promise<void> {
    const setup = await ask<ScannerSetup>('/portal/scan/setup')
    this.offset = setup.now - Date.now()
    this.setup = setup
    await this.database.put('meta', [
      { key: 'setup', value: setup },
      { key: 'offset', value: this.offset },
    ])
  }

  private async upload(): Promise<void> {
    const ready = (await this.own()).filter(
      ({ isReady, device, keptAt }) =>
        isReady || (device !== this.device && keptAt < Date.now() - forgottenMs),
    )
    for (const device of new Set(ready.map((kept) => kept.device))) {
      const ofDevice = ready.filter((kept) => kept.device === device)
      for (let start = 0; start < ofDevice.length; start += entriesAtOnce)
        await this.send(device, ofDevice.slice(start, start + entriesAtOnce))
    }
  }

  private async send(device: string, batch: readonly KeptEntry[]): Promise<void> {
    const entries = await Promise.all(batch.map((kept) => this.read(kept)))
    const { answers } = await ask<{ answers: EntryAnswer[] }>('/portal/scan/entries', { device, entries })
    if (device === this.device) for (const answer of answers) this.answers.set(answer.counter, answer)
    await this.database.remove(
      'entries',
      answers.map(({ counter }) => [device, counter]),
    )
    await this.tell()
  }

  /** Brings everything that waits to the server, now and then again and again. Without a connection it waits on. */
  async sync(): Promise<void> {
    clearTimeout(this.timer)
    this.isAgain = this.isBusy
    if (this.isClosed || this.isBusy) return
    this.isBusy = true
    try {
      await this.pullSetup()
      await this.upload()
      await this.tell({ isLoading: false, isOnline: true, isSignedOut: false })
    } catch (error) {
      const isSignedOut = error instanceof SignedOut
      await this.tell({ isLoading: false, isOnline: isSignedOut, isSignedOut })
    } finally {
      this.isBusy = false
      clearTimeout(this.timer)
      if (!this.isClosed) this.timer = setTimeout(() => void this.sync(), this.isAgain ? 0 : syncMs)
    }
  }
}
