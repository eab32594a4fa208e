import {
  type CardRights,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { labelOf } from '#features/cards/card-templates/server/card-templates.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { isVisible, isVisibleOnceClaimed, type PublicCard, publicCardOf, valuesOf } from './cards.public.ts'
import { publicFields } from './public-fields.domain.ts'
import { findCardForPublic, type StoredPublicCard } from './public-cards.repository.ts'

/** A card with two faces: as strangers see it, and as it is printed. */
export interface CardFaces {
  card: PublicCard
  rights: CardRights
  /** Whether strangers may see it right now. */
  isVisible: boolean
  /** Whether they may now, or once its holder has claimed it. */
  isVisibleOnceClaimed: boolean
  /** Whole values for a person who may see them; what is hidden from strangers is on no card. */
  print: CardFaceModel
}

interface Asked {
  viewer: Viewer
  cardId: string
  language: Language
}

const seesNumbers = (rights: CardRights) =>
  rights.isHolder || rights.holds('card:edit') || rights.holds('contact:reveal')

function printFields(found: StoredPublicCard, language: Language) {
  const rules = found.template.fieldRules.map((rule) =>
    rule.maskPublic === 'hidden' ? rule : { ...rule, maskPublic: 'none' as const },
  )
  return publicFields({ rules, values: valuesOf(found), label: (rule) => labelOf(rule, language) })
}

/** The faces of a card that the viewer may see; an unknown one and one out of reach are both undefined. */
export async function findCardFaces(
  tx: Tx,
  { viewer, cardId, language }: Asked,
): Promise<CardFaces | undefined> {
  const found = await findCardForPublic(tx, { cardId })
  if (!found || found.card.state === 'purged') return undefined
  const rights = rightsOnCard(viewer, found.card)
  if (!rights.holds('card:view')) return undefined
  const card = publicCardOf(found, language)
  const print = seesNumbers(rights) ? { ...card.face, fields: printFields(found, language) } : card.face
  return {
    card,
    rights,
    isVisible: isVisible(found),
    isVisibleOnceClaimed: isVisibleOnceClaimed(found),
    print,
  }
}
