import { z } from 'zod'

import { line, paragraph } from '#platform/contract/schemas.ts'

import { link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts } from './block-parts.ts'

const props = z.object({
  title: line(40),
  phone: z.string().regex(/^[+\d][\d -]{2,23}$|^$/),
  email: z.union([z.literal(''), z.email().max(120)]),
  address: paragraph(200),
  hours: line(60),
  /** A map that shows the place. */
  map: link.optional(),
})
export type ContactProps = z.infer<typeof props>

export const contactBlock: BlockKind<ContactProps> = {
  type: 'contact',
  v: 1,
  usedIn: ['site', 'page', 'album', 'product', 'activity'],
  schema: props,
  create: () => ({ title: '', phone: '', email: '', address: '', hours: '' }),
  text: ({ title, phone, email, address, hours }) => joinTexts(title, phone, email, address, hours),
  references: ({ map }) => ({ links: map === undefined ? [] : [map] }),
  flaws: ({ phone, email, address }) =>
    phone === '' && email === '' && address === '' ? [{ code: 'empty', severity: 'error' }] : [],
}
