import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import { fileId, link, type RichText, type TextRun } from '../../rich-text.contract.ts'
import type { BlockFlaw, BlockReferences } from '../block-kind-model.ts'

/** A stored picture with the words for people who do not see it; a decorative one needs none. */
export const picture = z.object({
  id,
  fileId,
  alt: line(100),
  decorative: z.boolean().optional(),
  link: link.optional(),
})

/** A content that the block shows while it is published. */
export const contentEntry = z.object({ id, contentId: id })

const textOf = (runs: readonly TextRun[]) => runs.map(({ text }) => text).join('')

/** The words of a rich text, a line for each paragraph. */
export const plainTextOf = (rich: RichText): string =>
  rich
    .flatMap((node) => {
      if (node.type === 'hr') return []
      if (node.type === 'image') return [node.alt]
      if (node.type === 'list') return node.items.map(textOf)
      if (node.type === 'table') return node.rows.map((row) => row.map(textOf).join(' '))
      return [textOf(node.runs)]
    })
    .join('\n')

/** The pictures and links of a rich text. */
export function richReferencesOf(rich: RichText): Pick<BlockReferences, 'fileIds' | 'links'> {
  const runs = rich.flatMap((node) => {
    if (node.type === 'list') return node.items.flat()
    if (node.type === 'table') return node.rows.flat(2)
    return 'runs' in node ? node.runs : []
  })
  return {
    fileIds: rich.flatMap((node) => (node.type === 'image' ? [node.fileId] : [])),
    links: runs.flatMap((run) => run.link ?? []),
  }
}

/** Pictures that have no words and are not decorative. */
export const picturesWithoutAlternative = (pictures: readonly z.infer<typeof picture>[]): BlockFlaw[] =>
  pictures
    .filter(({ alt, decorative }) => !decorative && alt.trim() === '')
    .map(({ id: itemId }) => ({ code: 'noAlternative', severity: 'error', itemId }))

export const pictureReferences = (
  pictures: readonly z.infer<typeof picture>[],
): Partial<BlockReferences> => ({
  itemIds: pictures.map((entry) => entry.id),
  fileIds: pictures.map((entry) => entry.fileId),
  links: pictures.flatMap((entry) => entry.link ?? []),
})

export const noEntries = (items: readonly unknown[]): BlockFlaw[] =>
  items.length === 0 ? [{ code: 'noEntries', severity: 'hint' }] : []

export const joinTexts = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n')
