import { stateMachine } from '#platform/domain/state-machine.ts'

import type { ReviewState } from '../card-reviews.contract.ts'

export const reviewEvents = ['approve', 'reject', 'withdraw'] as const
export type ReviewEvent = (typeof reviewEvents)[number]

/** The keys of the pictures among the values of a request; no field can have these keys. */
export const pictureKeys = { avatarFileId: '@avatar', wechatCodeFileId: '@wechatCode' } as const
export type PictureColumn = keyof typeof pictureKeys
export const pictureColumns = Object.keys(pictureKeys) as PictureColumn[]

/** The column of a card that a key means; undefined for the key of a field. */
export const pictureOf = (key: string) => pictureColumns.find((column) => pictureKeys[column] === key)

/** Who acts on a request. */
export interface ReviewActor {
  isMaker: boolean
  /** May edit the card as an operator or administrator, not only as its holder. */
  looksAfter: boolean
}

export type ReviewDenial = 'state' | 'ownRequest' | 'notYours' | 'permission'

interface ReviewTypes {
  subject: { state: ReviewState }
  actor: ReviewActor
  context: undefined
  denial: ReviewDenial
}

const notTheMaker = ({ isMaker, looksAfter }: ReviewActor): ReviewDenial | undefined => {
  if (isMaker) return 'ownRequest'
  return looksAfter ? undefined : 'permission'
}

/** The states of a request. Nobody may approve the own request or withdraw the request of others. */
export const reviewMachine = stateMachine<ReviewTypes, ReviewEvent>(
  'card-reviews',
  {
    approve: { from: ['pending'], to: 'approved', who: notTheMaker },
    reject: { from: ['pending'], to: 'rejected', who: notTheMaker },
    withdraw: {
      from: ['pending'],
      to: 'withdrawn',
      who: ({ isMaker }) => (isMaker ? undefined : 'notYours'),
    },
  },
  { initial: ['pending'] },
)

type Values = Readonly<Record<string, string>>

/** The fields that somebody else has changed since the request began. */
export const movedOn = ({ before, now }: { before: Values; now: Values }): string[] =>
  Object.keys(before).filter((key) => (now[key] ?? '') !== before[key])

/** The fields that differ between two sets of values, before and after. */
export function differenceOf(
  now: Values,
  wanted: Values,
): { before: Record<string, string>; after: Record<string, string> } {
  const keys = [...new Set([...Object.keys(now), ...Object.keys(wanted)])].filter(
    (key) => (now[key] ?? '') !== (wanted[key] ?? ''),
  )
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))
  return { before: pick(now), after: pick(wanted) }
}

/** Merges a second change into a pending one. The value before the first change is kept. */
export function joined(waiting: { before: Values; after: Values }, next: { before: Values; after: Values }) {
  return { before: { ...next.before, ...waiting.before }, after: { ...waiting.after, ...next.after } }
}
