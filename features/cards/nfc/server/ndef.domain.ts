/** One record of an NFC tag's message, as the NFC Forum writes it. */
export type NdefRecord =
  | { type: 'uri'; value: string }
  | { type: 'text'; value: string; language: string }
  | { type: 'vcard'; value: string }

/** What chips of the Type 2 Tag family hold for the message and what wraps it. */
export const chipBytes = { ntag213: 144, ntag215: 504, ntag216: 888 } as const
export type Chip = keyof typeof chipBytes

/** The beginnings that a URI record writes as one byte. */
const prefixes = [
  [0x02, 'https://www.'],
  [0x01, 'http://www.'],
  [0x04, 'https://'],
  [0x03, 'http://'],
] as const

const utf8 = new TextEncoder()
const bytesOf = (text: string) => [...utf8.encode(text)]

/** Well known types are one letter; a media type is written in full. */
function partsOf(record: NdefRecord): { format: 1 | 2; type: string; payload: number[] } {
  if (record.type === 'vcard') return { format: 2, type: 'text/vcard', payload: bytesOf(record.value) }
  if (record.type === 'text')
    return {
      format: 1,
      type: 'T',
      payload: [record.language.length, ...bytesOf(record.language), ...bytesOf(record.value)],
    }
  const [code, prefix] = prefixes.find(([, start]) => record.value.startsWith(start)) ?? [0x00, '']
  return { format: 1, type: 'U', payload: [code, ...bytesOf(record.value.slice(prefix.length))] }
}

const begins = 0x80
const ends = 0x40
const isShort = 0x10

function recordBytes(record: NdefRecord, { first, last }: { first: boolean; last: boolean }): number[] {
  const { format, type, payload } = partsOf(record)
  const short = payload.length < 256
  const header = format | (first ? begins : 0) | (last ? ends : 0) | (short ? isShort : 0)
  const { length } = payload
  const size = short
    ? [length]
    : [(length >>> 24) & 0xff, (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff]
  return [header, type.length, ...size, ...bytesOf(type), ...payload]
}

/** The message as it is handed to a writer: `D1 01 len 55 prefix …` for one address. */
export const ndefMessage = (records: readonly NdefRecord[]): Uint8Array =>
  Uint8Array.from(
    records.flatMap((record, place) =>
      recordBytes(record, { first: place === 0, last: place === records.length - 1 }),
    ),
  )

/** The message as it lies on the tag: `03 len … FE`, with three bytes for lengths from 255 on. */
export function tlvBlock(message: Uint8Array): Uint8Array {
  const { length } = message
  const size = length < 255 ? [length] : [0xff, length >>> 8, length & 0xff]
  return Uint8Array.from([0x03, ...size, ...message, 0xfe])
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')

/** On which chips a block of so many bytes has room. */
export const fitsOn = (bytes: number): Record<Chip, boolean> => ({
  ntag213: bytes <= chipBytes.ntag213,
  ntag215: bytes <= chipBytes.ntag215,
  ntag216: bytes <= chipBytes.ntag216,
})

/** A short contact: what an address book needs, each line only where there is something. */
export function shortContact(values: Readonly<Partial<Record<string, string>>>): string {
  const safe = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\s*\n\s*/g, ' ')
  const lines = [
    ['N', values['name'] && `${safe(values['name'])};;;`],
    ['FN', values['name'] && safe(values['name'])],
    ['ORG', values['company'] && safe(values['company'])],
    ['TITLE', values['title'] && safe(values['title'])],
    ['TEL;TYPE=CELL', values['mobile']],
    ['EMAIL', values['email']],
  ].flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')
}

/** One line about the person, for readers that show text. */
export const shortText = (values: Readonly<Partial<Record<string, string>>>): string =>
  ['name', 'title', 'company'].flatMap((key) => values[key] || []).join(' · ')
