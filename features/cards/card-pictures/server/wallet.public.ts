import { defineService } from '#platform/server/extensions/define-service.ts'

/** What stands on a pass: nothing that the card's page would not show. */
export interface PassContent {
  serialNumber: string
  name: string
  title: string
  company: string
  /** Label and value of what is on its back. */
  contact: readonly { key: string; label: string; value: string }[]
  /** Where its code leads. */
  url: string
  /** `#rrggbb`. */
  ground: string
  ink: string
  icon: Buffer
}

/** The content of the pass of a ticket. */
export interface TicketPassContent extends Pick<
  PassContent,
  'serialNumber' | 'company' | 'url' | 'ground' | 'ink' | 'icon'
> {
  title: string
  startsAt: Date | null
  /** Label and value of what stands below the title. */
  facts: readonly { key: string; label: string; value: string }[]
  /** The code that opens the gate. */
  code: string
}

/** Signs passes of cards and tickets for a phone's wallet. */
export interface Wallet {
  sign(content: PassContent): Buffer
  signTicket(content: TicketPassContent): Buffer
}

/** Null where the operator has no certificate. */
export const wallet = defineService<Wallet | null>('cardPictures.wallet')
