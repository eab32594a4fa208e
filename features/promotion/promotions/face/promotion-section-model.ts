import type { PromotionKind } from '../promotions.contract.ts'

/** One promotion object as visitors see it. */
export interface ShownPromotion {
  /** What its clicks are counted under. */
  clickField: string
  kind: PromotionKind
  title: string
  summary: string
  coverUrl: string | null
  url: string
  startsAt: string | null
  endsAt: string | null
}

/** What a card's page offers beside the card. */
export interface PromotionSection {
  items: readonly ShownPromotion[]
}
