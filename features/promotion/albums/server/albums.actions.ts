import { qrPng, qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import {
  type Content,
  refuseField,
  requireContent,
  requireEvent,
} from '#features/promotion/contents/server/contents.public.ts'
import type { GateReach } from '#features/promotion/share-gates/server/share-gates.public.ts'
import { pageUrl, shareSubject, shareUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findSellersAccount } from './albums.repository.ts'

/** An album that the viewer may see; a content of another kind is none. */
export const requireAlbum = (context: MemberContext, id: string): Promise<Content> =>
  requireContent(context, id, ['album'])

/** The gate of an album is set by who sees it, and changed by who may edit it now. */
export const gateReach: GateReach = {
  see: async (context, id) => ({ type: 'content', id: (await requireAlbum(context, id)).id }),
  async change(context, id) {
    await requireAlbum(context, id)
    return { type: 'content', id: (await requireEvent(context, id, 'edit')).content.id }
  },
}

interface CodeRequest {
  id: string
  channel?: 'qr' | 'nfc' | 'link' | undefined
  staffId?: string | undefined
}

/** A code that leads to an album: its visits say by which channel they came, or whose code it was. */
export async function qrCodeOf(
  context: MemberContext,
  { id, channel = 'qr', staffId }: CodeRequest,
): Promise<{ url: string; svg: string; png: string }> {
  const { tx, services } = context
  const album = await requireAlbum(context, id)
  const subject = { type: 'content', id } as const
  const account = staffId === undefined ? undefined : await findSellersAccount(tx, staffId)
  if (staffId !== undefined && !account) throw refuseField('staffId', (t) => t.errors.staff)
  const page = account
    ? shareUrl(services, await shareSubject(tx, services, { subject, by: { accountId: account.id } }))
    : pageUrl(services, { type: 'content', publicId: album.publicId })
  const url = channel === 'link' ? page : `${page}?s=${channel}`
  const png = await qrPng(url)
  return { url, svg: await qrSvg(url), png: `data:image/png;base64,${png.toString('base64')}` }
}

interface Layout {
  layout?: 'long' | 'flip' | undefined
}

/** The settings of an album as those of a content. */
export const asSettings = <S extends Layout>({ layout, ...settings }: S) => ({
  ...settings,
  ...(layout !== undefined && { facts: { layout } }),
})
