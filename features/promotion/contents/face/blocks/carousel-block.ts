import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import type { BlockFlaw, BlockKind } from '../block-kind-model.ts'
import { joinTexts, picture, pictureReferences, picturesWithoutAlternative } from './block-parts.ts'

const props = z.object({
  /** Goes on by itself; visitors can stop it, and those who want less motion see it still. */
  autoplay: z.boolean(),
  items: z.array(picture.extend({ caption: line(60).optional() })).max(8),
})

const tooFew: BlockFlaw = { code: 'fewEntries', severity: 'hint' }

export type CarouselProps = z.infer<typeof props>

export const carouselBlock: BlockKind<CarouselProps> = {
  type: 'carousel',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ autoplay: false, items: [] }),
  text: ({ items }) => joinTexts(...items.flatMap(({ alt, caption }) => [caption, alt])),
  references: ({ items }) => pictureReferences(items),
  flaws: ({ items }) => [...(items.length < 2 ? [tooFew] : []), ...picturesWithoutAlternative(items)],
}
