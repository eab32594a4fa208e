import { normaliseCreditCode, flawOfCreditCode } from '#platform/contract/credit-code.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'

import { foreignForm, legalForms } from './legal-forms.data.ts'
import { regionNames } from './region-names.data.ts'

export const identityKinds = [
  'mobile',
  'uscc',
  'external',
  'email',
  'personName',
  'nameKey',
  'coreKey',
  'landline',
] as const
export type IdentityKind = (typeof identityKinds)[number]

export const identityOwnerKinds = ['firm', 'clue', 'person'] as const
export type IdentityOwnerKind = (typeof identityOwnerKinds)[number]

/** One thing that somebody or something is known by. */
export interface IdentityKey {
  kind: IdentityKind
  value: string
}

export type Certainty = 'certain' | 'likely' | 'possible'

/** How sure it is that two with the same key are one: what names say is never certain. */
export const certaintyOf: Readonly<Record<IdentityKind, Certainty>> = {
  mobile: 'certain',
  uscc: 'certain',
  external: 'certain',
  email: 'likely',
  personName: 'likely',
  nameKey: 'likely',
  coreKey: 'possible',
  landline: 'possible',
}

/** The facts known of a firm, a clue or a person, as they were typed. */
export interface IdentityFacts {
  mobile?: string | readonly string[] | null | undefined
  email?: string | readonly string[] | null | undefined
  uscc?: string | null | undefined
  /** The name of the firm. */
  name?: string | null | undefined
  /** The name of the person at the firm. */
  personName?: string | null | undefined
  landline?: string | null | undefined
  /** Ids of other programs, with the program in front: `wecom:wm…`. */
  externalId?: string | readonly string[] | null | undefined
}

const brackets = /[()[\]{}<>〈〉《》【】〔〕「」『』]/g
const marks = /[\s\u200b-\u200f\u2060\ufeff·•・,,.。、'"“”‘’&_-]/g

/** A name in lower case and the usual width of letters, without blanks, marks and the brackets around its parts. */
const bare = (name: string) => name.normalize('NFKC').toLowerCase().replace(brackets, '').replace(marks, '')

const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length)
const forms = longestFirst(legalForms.map(bare))
const regions = longestFirst(regionNames.map(bare))

/** The length of the longest part at an end of a name; a name that would be left with nothing but a letter stays whole: 深圳有限公司 is no shorter name. */
const partAt = (name: string, isAt: (part: string) => boolean, parts: readonly string[]) =>
  parts.find((part) => isAt(part) && name.length - part.length >= 2)?.length ?? 0

const withoutForm = (name: string) =>
  name.slice(0, name.length - partAt(name, (form) => name.endsWith(form), forms))

const withoutRegion = (name: string) => name.slice(partAt(name, (region) => name.startsWith(region), regions))

/** A firm's name as it is compared: 苏州恒力(集团)有限公司 and 苏州恒力集团 有限责任公司 are alike. */
export const nameKeyOf = (name: string): string =>
  withoutForm(bare(name.normalize('NFKC').toLowerCase().replace(foreignForm, '')))

const isRegion = new Set(regions)

/** The same without its region: in front, of which a province, a city and a county may follow each other, or in brackets. */
export function coreKeyOf(name: string): string {
  const unbracketed = name
    .normalize('NFKC')
    .replace(/\(([^()]*)\)/g, (all, inside: string) => (isRegion.has(bare(inside)) ? '' : all))
  let core = nameKeyOf(unbracketed)
  for (let level = 0; level < 3; level += 1) core = withoutRegion(core)
  return core
}

/** A mobile number in E.164; undefined for what is none. */
const e164 = (text: string) => {
  const number = normaliseMobile(text)
  return number === undefined || number.startsWith('+') ? number : `+86${number}`
}

const landlineOf = (text: string) => {
  const digits = text
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=\d{9,})/, '')
  return digits.length < 7 ? undefined : digits.replace(/^0/, '')
}

const codeOf = (text: string) => {
  const code = normaliseCreditCode(text)
  return flawOfCreditCode(code) === undefined ? code : undefined
}

const listOf = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

const personNameOf = ({ personName, name }: IdentityFacts) => {
  const [person, firm] = [bare(personName ?? ''), nameKeyOf(name ?? '')]
  return person === '' || firm === '' ? undefined : `${person}@${firm}`
}

/** Everything that facts are known by, each once; what is no number, address or code is left out. */
export function identityKeysOf(facts: IdentityFacts): IdentityKey[] {
  const { mobile, email, uscc, name, landline, externalId } = facts
  const found: readonly (readonly [IdentityKind, string | undefined])[] = [
    ...listOf(mobile).map((text) => ['mobile', e164(text)] as const),
    ['uscc', codeOf(uscc ?? '')],
    ...listOf(externalId).map((text) => ['external', text.trim()] as const),
    ...listOf(email).map((text) => ['email', normaliseEmail(text)] as const),
    ['personName', personNameOf(facts)],
    ['nameKey', nameKeyOf(name ?? '')],
    ['coreKey', coreKeyOf(name ?? '')],
    ['landline', landlineOf(landline ?? '')],
  ]
  const keys = found.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
  return [...new Map(keys.map((key) => [`${key.kind} ${key.value}`, key])).values()]
}
