import type { ComponentType } from 'react'
import type { TemplateDetail, TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { defineSlot, fillSlot, type SlotFilling } from '#platform/web/slots/slots.ts'
import type { CardDetail, CardRow } from '../cards.contract.ts'

/** Buttons above the list of a template's cards, left of the one that makes a card. */
export const cardListActions = defineSlot<object>('cards.listActions')

/** What stands above the list of a template's cards, such as work that waits for somebody. */
export const cardListNotes = defineSlot<{ template: TemplateRow }>('cards.listNotes')

/** Filters of the list by what features above keep about cards. */
export const cardListFilters = defineSlot<{
  groupId: string | undefined
  onGroup: (groupId: string | undefined) => void
}>('cards.listFilters')

/** What can be done with the ticked cards of the list. */
export const cardBatchActions = defineSlot<{
  cards: readonly CardRow[]
  /** The group that the list is narrowed to. */
  groupId: string | undefined
}>('cards.batchActions')

/** A mark beside the name of a card, such as that the person is verified. */
export const cardMarks = defineSlot<{ claims: CardRow['identity']; isSmall?: boolean }>('cards.marks')

/** What is verified about the person of a card, in words. */
export const cardClaims = defineSlot<{ claims: CardRow['identity'] }>('cards.claims')

/** The public page of a card as visitors get it. */
export const cardPreview = defineSlot<{ face: CardFaceModel; company: TemplateDetail['company'] }>(
  'cards.preview',
)

/** What stands above the form of a card, such as changes that wait. */
export const cardEditNotes = defineSlot<{ card: CardDetail }>('cards.editNotes')

/** What can be done with the own card besides, such as saving its poster. */
export const ownCardActions = defineSlot<CardOfTab>('cards.ownActions')

/** What stands below the own card, such as who looked at it. */
export const ownCardParts = defineSlot<CardOfTab>('cards.ownParts')

/** The way to a card for a person without one. */
export const noOwnCard = defineSlot<object>('cards.noOwnCard')

/** Numbers on the home page of cards. */
export const cardsHomeNumbers = defineSlot<object>('cards.homeNumbers')

/** A card whose own page is open. */
export interface CardOfTab {
  carteId: string
  name: string
}
export const cardTabs = defineSlot<CardOfTab>('cards.tabs')
/** What each tab is called; the keys are those of the tabs. */
export const cardTabTitles = defineSlot<object>('cards.tabTitles')

/** A tab on the page of a card. */
interface CardTab {
  key: string
  order: number
  access?: string
  title: ComponentType
  tab: ComponentType<CardOfTab>
}

/** Fills in a tab on the page of a card, with its title. */
export const fillCardTab = ({ title, tab, ...place }: CardTab): SlotFilling[] => [
  fillSlot(cardTabTitles, { ...place, component: title }),
  fillSlot(cardTabs, { ...place, component: tab }),
]
