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

/** Signs passes of cards for a phone's wallet. */
export interface Wallet {
  sign(content: PassContent): Buffer
}

/** Null where the operator has no certificate. */
export const wallet = defineService<Wallet | null>('cardPictures.wallet')
