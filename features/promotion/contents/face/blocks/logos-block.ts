import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import type { BlockKind } from '../block-kind-model.ts'
import {
  joinTexts,
  noEntries,
  picture,
  pictureReferences,
  picturesWithoutAlternative,
} from './block-parts.ts'

const props = z.object({
  title: line(40),
  /** Certificates stand upright with their names, marks of partners lie side by side. */
  layout: z.enum(['honours', 'partners']),
  items: z.array(picture.extend({ caption: line(40).optional() })).max(24),
})
export type LogosProps = z.infer<typeof props>

export const logosBlock: BlockKind<LogosProps> = {
  type: 'logos',
  v: 1,
  usedIn: ['site', 'page', 'album', 'activity'],
  schema: props,
  create: () => ({ title: '', layout: 'partners', items: [] }),
  text: ({ title, items }) => joinTexts(title, ...items.flatMap(({ caption, alt }) => [caption, alt])),
  references: ({ items }) => pictureReferences(items),
  flaws: ({ items }) => [...noEntries(items), ...picturesWithoutAlternative(items)],
}
