import { z } from 'zod'

import { id, line, paragraph } from '#platform/contract/schemas.ts'

/** The addresses that a link may have; https ones are read again by `readPublicUrl` before they are stored. */
export const link = z
  .string()
  .max(500)
  .regex(/^(https:\/\/|tel:[+\d-]{3,20}$|mailto:[^\s@]+@[^\s@]+$|#[a-z][a-z0-9-]{0,29}$)/)

/** A public id of a stored picture or document. */
export const fileId = z.string().regex(/^[0-9A-Za-z]{22}$/)

const textRun = z.object({
  text: paragraph(2000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  /** One of the twelve colours of the theme. */
  colour: z.number().int().min(1).max(12).optional(),
  link: link.optional(),
})
export type TextRun = z.infer<typeof textRun>

const inline = z.array(textRun).max(200)
const aligned = z.enum(['left', 'center', 'right']).optional()

const richNode = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['p', 'h2', 'h3']), align: aligned, runs: inline }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(inline).min(1).max(60) }),
  z.object({ type: z.literal('quote'), runs: inline }),
  z.object({ type: z.literal('hr') }),
  z.object({ type: z.literal('table'), rows: z.array(z.array(inline).min(1).max(8)).min(1).max(60) }),
  z.object({ type: z.literal('image'), id, fileId, alt: line(100) }),
])
export type RichNode = z.infer<typeof richNode>

/** Text with form, as a closed tree: no HTML is stored, so none has to be cleaned. */
export const richText = z.array(richNode).max(200)
export type RichText = z.infer<typeof richText>
