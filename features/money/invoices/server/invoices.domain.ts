import type { InvoiceKind, RequestEvent, RequestState, TitleType } from '../invoices.contract.ts'

/** What is wrong with a tax number; each has a sentence in every language. */
export type TaxNumberFlaw = 'missing' | 'notTaken' | 'characters' | 'checkDigit'

const taxNumberForm = /^[0-9A-Z]{15,20}$/

/** Enterprises must have one, people have none. Only the numbers of 18 characters have a check digit. */
export function flawOfTaxNumber(
  type: TitleType,
  number: string,
  hasGoodDigit: (number: string) => boolean,
): TaxNumberFlaw | undefined {
  if (type === 'personal') return number === '' ? undefined : 'notTaken'
  if (number === '') return type === 'enterprise' ? 'missing' : undefined
  if (!taxNumberForm.test(number)) return 'characters'
  return number.length === 18 && !hasGoodDigit(number) ? 'checkDigit' : undefined
}

export const specialFields = ['taxNumber', 'address', 'phone', 'bank', 'bankAccount'] as const

/** What a title lacks for special VAT invoices. */
export const missingForSpecial = (title: Readonly<Record<(typeof specialFields)[number], string>>) =>
  specialFields.filter((field) => title[field].trim() === '')

/** Whom a kind of invoice may be written to. */
export const takesKind = (
  kind: InvoiceKind,
  { type, takesSpecial }: { type: TitleType; takesSpecial: boolean },
) => kind === 'normal' || (takesSpecial && type !== 'personal')

export interface RequestFacts {
  state: RequestState
  /** Fen that the order has left for it: what was paid, less what went back and what other invoices hold. */
  room: number
  amount: number
  /** Beijing's day on which it was written. */
  issuedOn: string | null
}

export interface RequestActor {
  mayRequest: boolean
  isSeller: boolean
}

export type RequestObstacle = 'permission' | 'sellerOnly' | 'state' | 'tooMuch' | 'notRefunded' | 'notToday'

interface Rule {
  from: readonly RequestState[]
  to: RequestState
  by: 'buyer' | 'seller'
  guard?: (request: RequestFacts, today: string) => RequestObstacle | undefined
}

const fits = ({ amount, room }: RequestFacts) => (amount <= room ? undefined : ('tooMuch' as const))

const rules: Readonly<Record<RequestEvent, Rule>> = {
  submit: { from: ['draft'], to: 'submitted', by: 'buyer', guard: fits },
  remove: { from: ['draft'], to: 'draft', by: 'buyer' },
  accept: { from: ['submitted'], to: 'issuing', by: 'seller', guard: fits },
  reject: { from: ['submitted', 'issuing'], to: 'rejected', by: 'seller' },
  issue: { from: ['issuing'], to: 'issued', by: 'seller', guard: fits },
  redFlush: {
    from: ['issued'],
    to: 'red_issued',
    by: 'seller',
    guard: (request) => (fits(request) ? undefined : 'notRefunded'),
  },
  void: {
    from: ['issued'],
    to: 'void',
    by: 'seller',
    guard: ({ issuedOn }, today) => (issuedOn === today ? undefined : 'notToday'),
  },
}

export type RequestDecision =
  | { allowed: true; to: RequestState }
  | { allowed: false; obstacle: RequestObstacle }

interface Question {
  request: RequestFacts
  actor: RequestActor
  today: string
}

/** The one guard of every event: rights first, then state, then the rest. */
export function decideRequest(event: RequestEvent, { request, actor, today }: Question): RequestDecision {
  const { from, to, by, guard } = rules[event]
  const stranger = by === 'seller' ? !actor.isSeller : !actor.mayRequest
  const obstacle = stranger
    ? by === 'seller'
      ? 'sellerOnly'
      : 'permission'
    : from.includes(request.state)
      ? guard?.(request, today)
      : 'state'
  return obstacle ? { allowed: false, obstacle } : { allowed: true, to }
}

/** The states in which an invoice holds a part of what was paid. */
export const holdingStates: readonly RequestState[] = ['submitted', 'issuing', 'issued']
