/** The data of a contact; only the name is required. */
export interface VcardContact {
  name: string
  latinName?: string | undefined
  company?: string | undefined
  department?: string | undefined
  title?: string | undefined
  mobile?: string | undefined
  phone?: string | undefined
  fax?: string | undefined
  email?: string | undefined
  wechat?: string | undefined
  website?: string | undefined
  address?: string | undefined
  note?: string | undefined
  /** The public page of the card, so that the contact leads to current data. */
  pageUrl?: string | undefined
  /** JPEG as base64. */
  photo?: string | undefined
  uid: string
  revisedAt: Date
}

// Chinese as data: surnames of two characters that are still borne today; any other Han name has a surname of one.
const compoundSurnames = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 尉迟 尉遲 皇甫 令狐 慕容 长孫 长孙 宇文 司空 鲜于 闾丘 百里 東郭 东郭 南宫 南宮 夏侯 公孙 公孫 轩辕 軒轅 钟离 鍾離 独孤 獨孤 呼延 赫连 赫連 澹台 端木 申屠 太史 拓跋 万俟'.split(
    ' ',
  ),
)
const han = /^\p{Script=Han}+$/u

/** Splits a name into family and given name: 欧阳|修, 佐々木|美咲, Lovelace|Ada. */
export function splitName(name: string): { family: string; given: string } {
  const trimmed = name.trim()
  const [first = '', ...rest] = trimmed.split(/\s+/)
  // A name of one or two characters always has a surname of one.
  if (han.test(trimmed)) {
    const length = trimmed.length > 2 && compoundSurnames.has(trimmed.slice(0, 2)) ? 2 : 1
    return { family: trimmed.slice(0, length), given: trimmed.slice(length) }
  }
  if (rest.length === 0) return { family: '', given: trimmed }
  // Chinese and Japanese put the family first, with or without a blank; names in Latin letters put it last.
  const isEastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(first)
  if (isEastern) return { family: first, given: rest.join(' ') }
  return { family: rest.at(-1) ?? '', given: [first, ...rest.slice(0, -1)].join(' ') }
}

/** Text as a vCard value (RFC 2426, section 5): backslash, comma, semicolon and line breaks are escaped, other control characters dropped. */
const escaped = (text: string) =>
  text
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- they would end the line or the file
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, '')

const encoder = new TextEncoder()
const foldAt = 75

/** One content line, folded at 75 octets without splitting a character. */
function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (used + octets > foldAt) {
      folded += '\r\n '
      used = 1
    }
    folded += character
    used += octets
  }
  return folded
}

/** A telephone number for dialling: mainland mobiles with country code, without blanks and dashes. */
const dialable = (number: string) => {
  const bare = number.replace(/[^\d+*#,;]/g, '')
  return /^1[3-9]\d{9}$/.test(bare) ? `+86${bare}` : bare
}

type Property = readonly [name: string, value: string | undefined]

export type VcardVersion = '3.0' | '4.0'

/** How the two versions differ (RFC 2426 and RFC 6350). */
interface Dialect {
  mobile: string
  phone: string
  fax: string
  email: string
  address: string
  website: string
  number(dialable: string): string
  photo(base64: string): Property
  moment(at: Date): string
  extra: readonly Property[]
}

const iso = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z')
// A URI holds no blanks and dashes.
const telUri = (number: string) => `tel:${number.replace(/[^\d+*#]/g, '')}`

const dialects: Readonly<Record<VcardVersion, Dialect>> = {
  '3.0': {
    mobile: 'TEL;TYPE=CELL,VOICE',
    phone: 'TEL;TYPE=WORK,VOICE',
    fax: 'TEL;TYPE=WORK,FAX',
    email: 'EMAIL;TYPE=INTERNET,WORK',
    address: 'ADR;TYPE=WORK',
    website: 'URL;TYPE=WORK',
    number: (dialable) => dialable,
    photo: (base64) => ['PHOTO;ENCODING=b;TYPE=JPEG', base64],
    moment: iso,
    extra: [],
  },
  '4.0': {
    mobile: 'TEL;VALUE=uri;TYPE="cell,voice"',
    phone: 'TEL;VALUE=uri;TYPE="work,voice"',
    fax: 'TEL;VALUE=uri;TYPE="work,fax"',
    email: 'EMAIL;TYPE=work',
    address: 'ADR;TYPE=work',
    website: 'URL;TYPE=work',
    number: telUri,
    photo: (base64) => ['PHOTO', `data:image/jpeg;base64,${base64}`],
    // Version 4 knows only the basic format of ISO 8601.
    moment: (at) => iso(at).replace(/[-:]/g, ''),
    extra: [['KIND', 'individual']],
  },
}

const text = (value: string | undefined) => (value?.trim() ? escaped(value) : undefined)

function properties(contact: VcardContact, dialect: Dialect): Property[] {
  const { family, given } = splitName(contact.name)
  const organisation = [text(contact.company), text(contact.department)]
  const number = (value: string | undefined) => (value?.trim() ? dialect.number(dialable(value)) : undefined)
  return [
    ...dialect.extra,
    ['N', `${escaped(family)};${escaped(given)};;;`],
    ['FN', escaped(contact.name)],
    ['NICKNAME', text(contact.latinName)],
    ['ORG', organisation[1] === undefined ? organisation[0] : `${organisation[0] ?? ''};${organisation[1]}`],
    ['TITLE', text(contact.title)],
    [dialect.mobile, number(contact.mobile)],
    [dialect.phone, number(contact.phone)],
    [dialect.fax, number(contact.fax)],
    [dialect.email, text(contact.email)],
    // The whole address goes into the street, because the city cannot be told from the text of a Chinese address.
    [dialect.address, text(contact.address) && `;;${text(contact.address)};;;;`],
    [dialect.website, text(contact.website)],
    ['URL', text(contact.pageUrl)],
    ['X-WECHAT', text(contact.wechat)],
    ['NOTE', text(contact.note)],
    contact.photo ? dialect.photo(contact.photo) : ['PHOTO', undefined],
    ['UID', escaped(contact.uid)],
    ['REV', dialect.moment(contact.revisedAt)],
  ]
}

/** A contact as vCard 3.0, the version that iOS, Android and WeChat all import, or as 4.0 for programs that ask for it. */
export function buildVcard(contact: VcardContact, version: VcardVersion = '3.0'): string {
  const lines = properties(contact, dialects[version]).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [fold(`${name}:${value}`)],
  )
  return ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')
}
