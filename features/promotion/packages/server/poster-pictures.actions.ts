import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { drawSvg, inlineImages } from '#features/cards/card-pictures/server/drawing.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { findAccountNames, findColleague } from '#features/promotion/radar/server/radar-people.public.ts'
import { pageUrl } from '#features/visits/share-links/server/share-links.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { contentPosterSvg, contentPosterSize } from '../face/content-poster-svg.tsx'
import { packagesTexts } from '../packages.texts.ts'
import { findThings, type FoundThing } from './forwarded-things.repository.ts'
import { refuse, refuseField } from './packages.refusals.ts'
import type { Poster } from './packages.repository.ts'
import { thingOf } from './packages.view.ts'
import { requirePoster } from './posters.actions.ts'
import { linkOfSeller } from './seller-links.actions.ts'
import { zipOf } from './zip.renderer.ts'

/** A poster with what it leads to; visitors can open that, or there is no picture. */
async function requireShown(
  context: MemberContext,
  id: string,
): Promise<{ poster: Poster; thing: FoundThing }> {
  const poster = await requirePoster(context, id)
  const thing = (await findThings(context.tx, [thingOf(poster)])).get(poster.thingId)
  if (!thing?.isShown) throw refuse((t) => t.errors.nothingShown, { reason: 'STATE_CONFLICT' })
  return { poster, thing }
}

const codeOf = async (url: string) =>
  `data:image/svg+xml;base64,${Buffer.from(await qrSvg(`${url}?s=qr`)).toString('base64')}`

/** Draws a poster whose code leads to an address; `seller` stands beside it. */
async function draw(
  { tx, services, language }: MemberContext,
  { poster, thing }: { poster: Poster; thing: FoundThing },
  { url, seller }: { url: string; seller: string },
): Promise<Buffer> {
  const company = orNotFound(await findCompany(tx))
  const svg = contentPosterSvg({
    style: poster.style,
    brandColour: company.brandColour,
    coverUrl: fileUrl(poster.coverFileId ?? thing.coverFileId),
    headline: poster.headline,
    description: poster.description,
    company: company.shortName || company.name,
    seller,
    scan: packagesTexts.in(language).posters.scan,
    qrUrl: await codeOf(url),
  })
  return drawSvg(await inlineImages(services, svg), { width: contentPosterSize.width })
}

const send = ({ reply }: MemberContext, content: Buffer, { type, name }: { type: string; name: string }) =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition('attachment', name))
    .send(content)

/** The poster with the page's own code. */
export async function sendPreview(context: MemberContext, id: string) {
  const shown = await requireShown(context, id)
  const { type, publicId } = shown.thing
  const content = await draw(context, shown, {
    url: pageUrl(context.services, { type, publicId }),
    seller: '',
  })
  return send(context, content, { type: 'image/png', name: `${shown.poster.name}.png` })
}

interface Seller {
  accountId: string
  name: string
}

const drawFor = async (
  context: MemberContext,
  shown: { poster: Poster; thing: FoundThing },
  { accountId, name: seller }: Seller,
): Promise<Buffer> => {
  const { poster } = shown
  const key = { source: 'poster', sourceId: poster.id, thing: thingOf(poster), accountId } as const
  return draw(context, shown, { url: await linkOfSeller(context, key), seller })
}

/** The poster with the caller's own name and code. */
export async function sendOwn(context: MemberContext, id: string) {
  const shown = await requireShown(context, id)
  const { accountId } = context.viewer
  const name = (await findAccountNames(context.tx, [accountId])).get(accountId) ?? ''
  const content = await drawFor(context, shown, { accountId, name })
  return send(context, content, { type: 'image/png', name: `${shown.poster.name}-${name}.png` })
}

/** The posters of some colleagues, each with a code of their own, in one file. */
export async function sendMany(context: MemberContext, id: string, staffIds: string) {
  const shown = await requireShown(context, id)
  const files: { name: string; content: Buffer }[] = []
  for (const [index, staffId] of splitList(staffIds).entries()) {
    const account = await findColleague(context.tx, staffId)
    if (account?.state !== 'active') throw refuseField('staffIds', (t) => t.errors.seller)
    const content = await drawFor(context, shown, { accountId: account.id, name: account.name })
    files.push({ name: `${index + 1}-${account.name.replace(/[/\\:*?"<>|]/g, '')}.png`, content })
  }
  if (files.length === 0) throw refuseField('staffIds', (t) => t.errors.seller)
  return send(context, zipOf(files), { type: 'application/zip', name: `${shown.poster.name}.zip` })
}
