import { z } from 'zod'

import { id } from '#platform/contract/schemas.ts'

import { link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import {
  joinTexts,
  noEntries,
  picture,
  pictureReferences,
  picturesWithoutAlternative,
} from './block-parts.ts'

const percent = z.number().min(0).max(100)

const props = z.object({
  layout: z.enum(['grid', 'long']),
  items: z
    .array(
      picture.extend({
        /** Places of the picture that lead somewhere, in percent of its sides. */
        areas: z
          .array(z.object({ id, x: percent, y: percent, w: percent, h: percent, link }))
          .max(6)
          .optional(),
      }),
    )
    .max(9),
})

export type ImageProps = z.infer<typeof props>

export const imageBlock: BlockKind<ImageProps> = {
  type: 'image',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ layout: 'grid', items: [] }),
  text: ({ items }) => joinTexts(...items.map(({ alt }) => alt)),
  references({ items }) {
    const { links = [], ...rest } = pictureReferences(items)
    const areas = items.flatMap((item) => item.areas ?? [])
    return { ...rest, links: [...links, ...areas.map((area) => area.link)] }
  },
  flaws: ({ items }) => [...noEntries(items), ...picturesWithoutAlternative(items)],
}
