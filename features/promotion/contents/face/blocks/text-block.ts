import { z } from 'zod'

import { richText } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { richReferencesOf, plainTextOf } from './block-parts.ts'

const props = z.object({
  /** How the text is set: a title, running text, an introduction, or a number that stands out. */
  variant: z.enum(['title', 'body', 'lead', 'number']),
  rich: richText,
})

export type TextProps = z.infer<typeof props>

export const textBlock: BlockKind<TextProps> = {
  type: 'text',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'product', 'activity'],
  schema: props,
  create: () => ({ variant: 'body', rich: [{ type: 'p', runs: [] }] }),
  text: ({ rich }) => plainTextOf(rich),
  references: ({ rich }) => richReferencesOf(rich),
  flaws: ({ rich }) => (plainTextOf(rich).trim() === '' ? [{ code: 'empty', severity: 'hint' }] : []),
}
