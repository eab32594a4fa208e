/** The part of Web NFC that we use; only Chrome on Android knows it, and no library of types does. */
interface NdefRecordInit {
  recordType: string
  mediaType?: string
  data: string | BufferSource
  lang?: string
}

interface NdefRecordRead {
  recordType: string
  data?: DataView
}

interface NdefReadingEvent extends Event {
  serialNumber: string
  message: { records: readonly NdefRecordRead[] }
}

interface NdefReader extends EventTarget {
  scan(options?: { signal?: AbortSignal }): Promise<void>
  write(
    message: { records: NdefRecordInit[] },
    options?: { overwrite?: boolean; signal?: AbortSignal },
  ): Promise<void>
  makeReadOnly?(options?: { signal?: AbortSignal }): Promise<void>
}

interface WithNfc {
  NDEFReader?: new () => NdefReader
}

/** Why this browser cannot write tags, or undefined where it can. */
export function whyNoNfc(): 'insecure' | 'browser' | undefined {
  if (!window.isSecureContext) return 'insecure'
  return (globalThis as WithNfc).NDEFReader ? undefined : 'browser'
}

export interface TagContent {
  records: readonly { type: 'uri' | 'text' | 'vcard'; value: string }[]
  language: string
}

const recordOf = (record: TagContent['records'][number], language: string): NdefRecordInit => {
  if (record.type === 'uri') return { recordType: 'url', data: record.value }
  if (record.type === 'text') return { recordType: 'text', data: record.value, lang: language }
  return { recordType: 'mime', mediaType: 'text/vcard', data: new TextEncoder().encode(record.value) }
}

export type TagStep = 'near' | 'check' | 'locking'

interface Writing {
  content: TagContent
  lock: boolean
  signal: AbortSignal
  onStep: (step: TagStep) => void
}

/** What came of writing a tag: its number where it read back right. */
export type Written = { ok: true; serial: string } | { ok: false; why: 'differs' }

/** Writes a tag, reads it back, and locks it where that was asked for; throws what the browser throws. */
export async function writeTag({ content, lock, signal, onStep }: Writing): Promise<Written> {
  const { NDEFReader: Reader } = globalThis as WithNfc
  if (!Reader) throw new DOMException('', 'NotSupportedError')
  const reader = new Reader()
  onStep('near')
  await reader.write(
    { records: content.records.map((record) => recordOf(record, content.language)) },
    { overwrite: true, signal },
  )
  onStep('check')
  const read = await readOnce(new Reader(), signal)
  const [first] = read.message.records
  const address = first?.data ? new TextDecoder().decode(first.data) : ''
  if (address !== content.records[0]?.value) return { ok: false, why: 'differs' }
  if (lock) {
    onStep('locking')
    await reader.makeReadOnly?.({ signal })
  }
  return { ok: true, serial: read.serialNumber }
}

function readOnce(reader: NdefReader, signal: AbortSignal): Promise<NdefReadingEvent> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    signal.addEventListener('abort', () => stop.abort(), { once: true })
    reader.addEventListener(
      'reading',
      (event) => {
        resolve(event as NdefReadingEvent)
        stop.abort()
      },
      { once: true },
    )
    reader.scan({ signal: stop.signal }).catch(reject)
  })
}

/** What the browser's error means. */
export function reasonOf(error: unknown): 'denied' | 'off' | 'readOnly' | 'lost' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotReadableError') return 'off'
  return name === 'NotSupportedError' ? 'readOnly' : 'lost'
}
