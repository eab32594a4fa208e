import type { CustomerState } from '../customers.contract.ts'

/** One card as a merge sees it. */
export interface MergeCard {
  name: string
  pinyin: string
  mobile: string | null
  otherMobiles: readonly string[]
  phones: readonly string[]
  email: string | null
  otherEmails: readonly string[]
  company: string | null
  department: string | null
  title: string | null
  address: string | null
  website: string | null
  wechat: string | null
  fax: string | null
  note: string | null
  tags: readonly string[]
  visitorId: string | null
  consentVersion: string | null
  consentAt: Date | null
  pictureFileId: string | null
  state: CustomerState
}

type Field = 'name' | 'company' | 'department' | 'title' | 'address' | 'website' | 'wechat' | 'fax'
type List = 'mobiles' | 'phones' | 'emails' | 'tags'

/** Which half stays; what is not said stays as it is on the left, and where that is empty comes from the right. Of lists, both. */
export interface MergeChoice {
  fields?: Partial<Record<Field, 'left' | 'right'>> | undefined
  lists?: Partial<Record<List, 'left' | 'right' | 'both'>> | undefined
}

export const maxNote = 2000
const lines = ['company', 'department', 'title', 'address', 'website', 'wechat', 'fax'] as const

const withFirst = (first: string | null, others: readonly string[]) =>
  first === null ? [...others] : [first, ...others]

/** The first of those that differ in nothing but blanks, dashes and case. */
function different(texts: readonly string[]): string[] {
  const keyOf = (text: string) => text.replace(/[\s()-]/g, '').toLowerCase()
  return texts.filter((text, place) => texts.findIndex((one) => keyOf(one) === keyOf(text)) === place)
}

function listOf(
  side: 'left' | 'right' | 'both' | undefined,
  left: readonly string[],
  right: readonly string[],
): string[] {
  if (side === 'left') return [...left]
  return side === 'right' ? [...right] : different([...left, ...right])
}

function noteOf(left: string | null, right: string | null): string | null {
  if (!left || !right || left.includes(right)) return left ?? right
  return `${left}\n${right}`.slice(0, maxNote)
}

/** A customer who asked on either card not to be contacted is not contacted. */
const stateOf = (left: CustomerState, right: CustomerState): CustomerState =>
  left === 'do_not_contact' || right === 'do_not_contact'
    ? 'do_not_contact'
    : left === 'duplicate'
      ? 'normal'
      : left

/** The left card with what comes over from the right one. */
export function mergeCards(
  left: MergeCard,
  right: MergeCard,
  { fields = {}, lists = {} }: MergeChoice,
): MergeCard {
  const takesName = fields.name === 'right' || left.name === ''
  const [mobile = null, ...otherMobiles] = listOf(
    lists.mobiles,
    withFirst(left.mobile, left.otherMobiles),
    withFirst(right.mobile, right.otherMobiles),
  )
  const [email = null, ...otherEmails] = listOf(
    lists.emails,
    withFirst(left.email, left.otherEmails),
    withFirst(right.email, right.otherEmails),
  )
  const chosen = Object.fromEntries(
    lines.map((key) => [
      key,
      fields[key] === 'right' ? right[key] : (left[key] ?? (fields[key] === 'left' ? null : right[key])),
    ]),
  )
  const hasConsent =
    left.consentAt !== null && (right.consentAt === null || left.consentAt >= right.consentAt)
  const { consentAt, consentVersion } = hasConsent ? left : right
  return {
    ...left,
    ...(takesName && { name: right.name, pinyin: right.pinyin }),
    ...(chosen as Pick<MergeCard, (typeof lines)[number]>),
    mobile,
    otherMobiles,
    email,
    otherEmails,
    phones: listOf(lists.phones, left.phones, right.phones),
    tags: listOf(lists.tags, left.tags, right.tags).slice(0, 20),
    note: noteOf(left.note, right.note),
    visitorId: left.visitorId ?? right.visitorId,
    pictureFileId: left.pictureFileId ?? right.pictureFileId,
    consentAt,
    consentVersion,
    state: stateOf(left.state, right.state),
  }
}

export type Changed = Readonly<Record<string, { before: unknown; after: unknown }>>

/** As JSON keeps it: moments as text. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
const alike = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** What a merge changes of the card that stays. */
export function changesOf(before: MergeCard, after: MergeCard): Changed {
  const keys = Object.keys(after) as (keyof MergeCard)[]
  return Object.fromEntries(
    keys
      .filter((key) => !alike(before[key], after[key]))
      .map((key) => [key, { before: plain(before[key]), after: plain(after[key]) }]),
  )
}

/** What an undo writes back: every field that still is as the merge left it; what somebody changed since stays. */
export function takenBack(now: MergeCard, changed: Changed): Partial<MergeCard> {
  const back = Object.entries(changed).filter(([key, { after }]) => alike(now[key as keyof MergeCard], after))
  return Object.fromEntries(
    back.map(([key, { before }]) => [
      key,
      key === 'consentAt' && typeof before === 'string' ? new Date(before) : before,
    ]),
  ) as Partial<MergeCard>
}
