import type { ContentPageModel } from '#features/promotion/content-pages/face/content-page-model.ts'
import type { SaleInvoice } from '#features/money/invoices/face/sale-invoice-model.ts'
import type { SalePayment } from '#features/money/sales/face/sale-payment-model.ts'
import type { Language } from '#platform/text/texts.ts'

import type { QuestionField } from '#features/customers/customer-forms/face/question-fields-model.ts'

import type { RegistrationState } from '../registrations.contract.ts'

interface Framed {
  language: Language
  company: { name: string; shortName: string; brandColour: string; logoUrl: string | null }
}

/** A page of an activity with its time and place in the head. */
export interface PageOfActivity extends Framed {
  title: string
  startsAt: string | null
  endsAt: string | null
  zone: string
  venue: string
}

interface PublicTicket {
  id: string
  name: string
  note: string
  /** In fen. */
  price: number
  free: number
  needsReview: boolean
  canJoin: boolean
}

/** Words of the organiser to the people of an activity. */
export interface ActivityNotice {
  title: string
  text: string
  at: string
}

/** Further pages of an activity. */
export type ActivityLink = 'live' | 'exhibitors' | 'map' | 'draw' | 'me'

/** The public page of an activity. */
export interface ActivityPageModel extends Framed {
  /** The public id that the page was opened by: its own, or a share link's. */
  pageId: string
  publicId: string
  /** The part of the address that tells the channel; empty without one. */
  query: string
  canonicalUrl: string
  title: string
  summary: string
  details: string
  coverUrl: string | null
  startsAt: string
  endsAt: string
  zone: string
  venue: string
  isOnline: boolean
  phase: 'join' | 'wait' | 'closed' | 'ended'
  tickets: readonly PublicTicket[]
  sessions: readonly {
    id: string
    title: string
    room: string
    startsAt: string
    endsAt: string
    speakers: readonly { name: string; title: string; company: string }[]
  }[]
  contacts: readonly { publicId: string; name: string }[]
  links: readonly ActivityLink[]
  notices: readonly ActivityNotice[]
  visitId: string | null
  hasDeclined: boolean
  /** The page of blocks that its organisers published; null for one that is made of its fields. */
  design: Omit<ContentPageModel, 'visitId' | 'hasDeclined' | 'note'> | null
}

export type JoinNote =
  | 'sent'
  | 'name'
  | 'mobile'
  | 'code'
  | 'consent'
  | 'ticket'
  | 'busy'
  | 'notOnSale'
  | 'hasTicket'
  | 'seatTaken'
  | 'answers'
  | 'resumed'

/** The questions of one version of an activity's form. */
export interface PublicQuestions {
  number: number
  /** The tickets that ask them. */
  ticketIds: readonly string[]
  fields: readonly QuestionField[]
  /** The questions that are answered with files on the ticket, by their names. */
  handIns: readonly string[]
}

/** The form to sign up by; it keeps everything that was typed. */
export interface JoinPageModel extends Framed {
  pageId: string
  query: string
  title: string
  privacyText: string
  /** The kinds of exhibitors that may be allowed to have one's data; none where nobody exhibits. */
  shares: readonly { category: string; isChosen: boolean }[]
  tickets: readonly PublicTicket[]
  /** The free seats of each ticket that has seats. */
  seats: readonly { ticketId: string; name: string; free: readonly string[]; chosen: string }[]
  /** The code that was entered for a hidden ticket; null where there is none. */
  code: { given: string; channel: string } | null
  note: JoinNote | null
  /** The code, where the installation shows codes. */
  testCode: string | null
  values: { ticket: string; name: string; mobile: string; company: string; title: string }
  questions: readonly PublicQuestions[]
  /** The moment at which this browser left a filling behind; null where it did not. */
  keptAt: string | null
  /** Whether what is typed may be kept: not for a browser that declined. */
  isKept: boolean
}

/** The outcome of a wish of the holder. */
export type TicketNote =
  | 'transferred'
  | 'erased'
  | 'name'
  | 'mobile'
  | 'hasTicket'
  | 'reviewed'
  | 'busy'
  | 'refused'

/** A question that is answered with files, on the ticket. */
export interface HandIn {
  key: string
  label: string
  help: string
  isRequired: boolean
  isPicture: boolean
  files: readonly { id: string; name: string }[]
  /** Another file may be handed in. */
  hasRoom: boolean
}

/** The page of a ticket, for its holder. */
export interface TicketPageModel extends Framed {
  token: string
  note: TicketNote | null
  activityPath: string | null
  title: string
  startsAt: string | null
  endsAt: string | null
  zone: string
  venue: string
  onlineUrl: string
  state: RegistrationState
  until: string | null
  ticket: string
  /** Empty where nobody has a seat of one's own. */
  seat: string
  person: { name: string; mobile: string; company: string; title: string }
  /** The picture of the code that opens the gate; null while there is none. */
  qrSvg: string | null
  /** The ticket can be put into a phone's wallet. */
  hasPass: boolean
  reason: string
  canAccept: boolean
  canCancel: boolean
  /** In fen; what goes back where a paid ticket is given up now. Null for a ticket that nothing was paid for. */
  refund: number | null
  /** Null where nothing is to be paid. */
  pay:
    | (SalePayment & {
        /** The refund policy, the longest notice first. */
        refundSteps: readonly { hoursBefore: number; percent: number }[]
      })
    | null
  canTransfer: boolean
  handIns: readonly HandIn[]
  /** The flaw of the file that was just sent. */
  handInFlaw: string | null
  /** The invoice of what was paid; null where nothing was, or where somebody else has paid. */
  invoice: SaleInvoice | null
  notices: readonly ActivityNotice[]
  /** Pages of other features about the holder, such as the holder's lucky draws. */
  links: readonly { path: string; label: string }[]
}
