import type { ReactNode } from 'react'

import { PictureActions } from '#features/cards/card-pictures/mobile/picture-actions.tsx'
import { PosterSheet } from '#features/cards/card-pictures/mobile/poster-sheet.tsx'
import { LabelSection } from '#features/cards/card-labels/mobile/label-section.tsx'
import type { CardPageModel, CardPageSections } from '#features/cards/card-pages/face/card-page-model.ts'
import { IdentityMark } from '#features/cards/digital-identities/mobile/identity-mark.tsx'
import { IdentitySheet } from '#features/cards/digital-identities/mobile/identity-sheet.tsx'
import { PromotionSectionView } from '#features/promotion/promotions/mobile/promotion-section.tsx'
import type { DrawnSections, SectionViews } from '#features/cards/card-pages/face/card-section.ts'

/** What draws each section of public card pages; a section without its drawing does not compile. */
const views: { readonly [Key in keyof CardPageSections]: SectionViews<CardPageSections[Key]> } = {
  identity: {
    order: 10,
    beside: IdentityMark,
    sheet: IdentitySheet,
    style: 'features/cards/digital-identities/mobile/identity-section.css',
  },
  pictures: {
    order: 20,
    quick: PictureActions,
    sheet: PosterSheet,
    style: 'features/cards/card-pictures/mobile/poster-sheet.css',
  },
  promotions: {
    order: 30,
    below: PromotionSectionView,
    style: 'features/promotion/promotions/mobile/promotion-section.css',
  },
  labels: { order: 50, below: LabelSection, style: 'features/cards/card-labels/mobile/label-section.css' },
}

const keysOf = ({ sections }: CardPageModel) =>
  (Object.keys(views) as (keyof CardPageSections)[])
    .filter((key) => sections[key] !== undefined)
    .sort((one, other) => views[one].order - views[other].order)

function draw<Key extends keyof CardPageSections>(
  model: CardPageModel,
  key: Key,
  place: 'quick' | 'beside' | 'below' | 'sheet',
): ReactNode {
  const { [place]: View }: SectionViews<CardPageSections[Key]> = views[key]
  const data = model.sections[key]
  return View && data !== undefined && <View key={key} data={data} page={model} />
}

/** The sections of a page, each in its place. */
export const drawSections = (model: CardPageModel): DrawnSections => ({
  quick: keysOf(model).map((key) => draw(model, key, 'quick')),
  beside: keysOf(model).map((key) => draw(model, key, 'beside')),
  below: keysOf(model).map((key) => draw(model, key, 'below')),
  sheets: keysOf(model).map((key) => draw(model, key, 'sheet')),
})

/** The style sheets of the sections that a page has. */
export const stylesOfSections = (model: CardPageModel): string[] =>
  keysOf(model).flatMap((key) => views[key].style ?? [])
