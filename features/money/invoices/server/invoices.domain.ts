import { stateMachine, stay } from '#platform/domain/state-machine.ts'

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

/** Whether a kind of invoice may be made out to a title. */
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

type Denial = 'permission' | 'sellerOnly' | 'tooMuch' | 'notRefunded' | 'notToday'
export type RequestDenial = Denial | 'state'

interface RequestTypes {
  subject: RequestFacts
  actor: RequestActor
  context: { today: string }
  denial: Denial
}

const byBuyer = ({ mayRequest }: RequestActor) => (mayRequest ? undefined : ('permission' as const))
const bySeller = ({ isSeller }: RequestActor) => (isSeller ? undefined : ('sellerOnly' as const))
const fits = ({ amount, room }: RequestFacts) => (amount <= room ? undefined : ('tooMuch' as const))

/** What happens to a request for an invoice, by whom, from where to where. */
export const requestMachine = stateMachine<RequestTypes, RequestEvent>(
  'invoice requests',
  {
    submit: { from: ['draft'], to: 'submitted', who: byBuyer, guard: fits },
    remove: { from: ['draft'], to: stay, who: byBuyer },
    accept: { from: ['submitted'], to: 'issuing', who: bySeller, guard: fits },
    reject: { from: ['submitted', 'issuing'], to: 'rejected', who: bySeller },
    issue: { from: ['issuing'], to: 'issued', who: bySeller, guard: fits },
    redFlush: {
      from: ['issued'],
      to: 'red_issued',
      who: bySeller,
      guard: (request) => (fits(request) ? undefined : 'notRefunded'),
    },
    void: {
      from: ['issued'],
      to: 'void',
      who: bySeller,
      guard: ({ issuedOn }, { today }) => (issuedOn === today ? undefined : 'notToday'),
    },
  },
  { initial: ['draft', 'submitted'] },
)

/** The states in which an invoice holds a part of what was paid. */
export const holdingStates: readonly RequestState[] = ['submitted', 'issuing', 'issued']
