import { z } from 'zod'

import { line } from '#platform/contract/schemas.ts'

import { fileId, link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts } from './block-parts.ts'

const props = z.object({
  title: line(40),
  subtitle: line(80),
  height: z.enum(['low', 'medium', 'high']),
  /** Behind the words: it says nothing itself. */
  fileId: fileId.optional(),
  button: z.object({ label: line(12), link }).optional(),
})

export type BannerProps = z.infer<typeof props>

export const bannerBlock: BlockKind<BannerProps> = {
  type: 'banner',
  v: 1,
  usedIn: ['site', 'page', 'album', 'activity'],
  schema: props,
  create: () => ({ title: '', subtitle: '', height: 'medium' }),
  text: ({ title, subtitle, button }) => joinTexts(title, subtitle, button?.label),
  references: ({ fileId: ground, button }) => ({
    fileIds: ground === undefined ? [] : [ground],
    links: button ? [button.link] : [],
  }),
  flaws: ({ title }) => (title.trim() === '' ? [{ code: 'empty', severity: 'error' }] : []),
}
