import { v7 as uuidv7 } from 'uuid'

import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import type { ContentFacts, ContentSettings } from '#features/promotion/contents/contents.contract.ts'
import {
  type Content,
  copyContent,
  createContent,
  findContents,
  moveContent,
  publishDraft,
  findContent,
  requireContent,
  updateContent,
} from '#features/promotion/contents/server/contents.public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { ProductEvent, ProductRow, ProductSettings, SavedVariant } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { checkOffer, lowestPrice } from './products.domain.ts'
import { refuse, refuseField } from './products.refusals.ts'
import {
  changeSku,
  deleteOtherSkus,
  findOffers,
  findPictures,
  findProductIds,
  insertSkus,
  type Offer,
  type ProductFilter,
  type Sku,
  writeOffer,
} from './products.repository.ts'
import { productOf } from './products.view.ts'

/** The company's products with how they are sold. */
export async function listProducts(context: MemberContext, filter: ProductFilter): Promise<Page<ProductRow>> {
  const { tx } = context
  const { ids, ...total } = await findProductIds(tx, filter)
  const found =
    ids.length === 0
      ? []
      : (await findContents(tx, { among: ids, limit: ids.length, state: filter.state })).list
  const offerOf = await findOffers(tx, ids)
  const byId = new Map(found.map((content) => [content.id, content]))
  const list = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((content) => productOf(content, offerOf(content.id), context))
  return { list, ...total }
}

/** A person who may see the shop sees its products, also without a right on other contents. */
export async function readProduct(context: MemberContext, id: string): Promise<ProductRow> {
  const content = await findContent(context.tx, id)
  if (content?.kind !== 'product') throw notFound()
  return productOf(content, (await findOffers(context.tx, [id]))(id), context)
}

/** A page to begin with, so that a product can be published at once. */
export const firstPage = (text: string): ContentDocument => ({
  schema: 1,
  blocks: [
    { id: uuidv7(), type: 'text', v: 1, props: { variant: 'body', rich: [{ type: 'p', runs: [{ text }] }] } },
  ],
})

const contentSettingsOf = ({ title, summary, coverFileId }: Partial<ProductSettings>) =>
  Object.fromEntries(
    Object.entries({ title, summary, coverFileId }).filter(([, value]) => value !== undefined),
  ) as Partial<Pick<ContentSettings, 'title' | 'summary' | 'coverFileId'>>

/** The facts of the content after a save: its price is the lowest of the variants, which blocks show as they always did. */
function factsAfter(
  before: ContentFacts,
  { specs, priceFen, variants }: Partial<ProductSettings>,
): ContentFacts {
  const price = variants && variants.length > 0 ? lowestPrice(variants) : priceFen
  return {
    ...before,
    ...(specs !== undefined && { specs }),
    ...(price !== undefined && { priceFen: price }),
  }
}

async function checkPictures({ tx }: MemberContext, pictures: readonly string[]): Promise<void> {
  const known = new Set(await findPictures(tx, pictures))
  if (!pictures.every((one) => known.has(one))) throw refuseField('pictures', (t) => t.errors.picture)
}

/** Brings the variants to what was sent. What was sold since the writer looked refuses the save: nothing is written. */
async function saveVariants(
  { tx }: MemberContext,
  contentId: string,
  { variants, before }: { variants: readonly SavedVariant[]; before: readonly Sku[] },
): Promise<void> {
  const known = new Set(before.map(({ id }) => id))
  const kept = variants.flatMap(({ skuId }) => skuId ?? [])
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
    throw refuseField('variants', (t) => t.errors.variant)
  if ((await deleteOtherSkus(tx, contentId, kept)) > 0) throw refuse((t) => t.errors.held)
  for (const [place, { skuId, stockSeen, ...variant }] of variants.entries()) {
    const row = { ...variant, name: variant.name.trim(), contentId, place }
    if (skuId === undefined) await insertSkus(tx, [row])
    else if (!(await changeSku(tx, { ...row, id: skuId, stockSeen: stockSeen ?? -1 })))
      throw refuse((t) => t.errors.stockChanged, { reason: 'STOCK_CHANGED' })
  }
}

async function saveOffer(
  context: MemberContext,
  contentId: string,
  { category, place, saleMode, pictures, variants }: Partial<ProductSettings>,
): Promise<void> {
  const { tx } = context
  const { offer, skus } = (await findOffers(tx, [contentId]))(contentId)
  const flaw = checkOffer({
    saleMode: saleMode ?? offer.saleMode,
    names: (variants ?? skus).map(({ name }) => name.trim()),
  })
  if (flaw) throw refuseField('variants', (t) => t.errors[flaw])
  if (pictures) await checkPictures(context, pictures)
  const sent = Object.entries({ category: category?.trim(), place, saleMode, pictures })
  await writeOffer(
    tx,
    contentId,
    Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as Partial<Offer>,
  )
  if (variants) await saveVariants(context, contentId, { variants, before: skus })
}

export async function createProduct(context: MemberContext, settings: ProductSettings): Promise<ProductRow> {
  const { id } = await createContent(context, {
    ...contentSettingsOf(settings),
    title: settings.title,
    kind: 'product',
    facts: factsAfter({}, settings),
    document: firstPage(settings.summary?.trim() || settings.title.trim()),
  })
  await saveOffer(context, id, settings)
  return readProduct(context, id)
}

/** Changes a product in the version that the writer saw. */
export async function updateProduct(
  context: MemberContext,
  id: string,
  { version, ...settings }: Partial<ProductSettings> & { version: number },
): Promise<ProductRow> {
  const { facts } = await requireContent(context, id, ['product'])
  await updateContent(context, id, {
    ...contentSettingsOf(settings),
    facts: factsAfter(facts, settings),
    version,
  })
  await saveOffer(context, id, settings)
  await recordBy(context, [{ objectType: 'content', objectId: id, event: 'sellProduct' }])
  return readProduct(context, id)
}

/** Another product like this one; it begins without stock. */
export async function copyProduct(context: MemberContext, id: string): Promise<ProductRow> {
  const { tx } = context
  await requireContent(context, id, ['product'])
  const { offer, skus } = (await findOffers(tx, [id]))(id)
  const copy = await copyContent(context, id)
  const { category, place, saleMode, pictures } = offer
  await writeOffer(tx, copy.id, { category, place, saleMode, pictures })
  await insertSkus(
    tx,
    skus.map(({ name, priceFen, place: at }) => ({
      contentId: copy.id,
      name,
      priceFen,
      stock: 0,
      place: at,
    })),
  )
  return readProduct(context, copy.id)
}

const move = (context: MemberContext, id: string, event: ProductEvent): Promise<Content> =>
  event === 'publish' ? publishDraft(context, id) : moveContent(context, id, event)

async function moveOne(context: MemberContext, id: string, event: ProductEvent): Promise<void> {
  await requireContent(context, id, ['product'])
  await move(context, id, event)
}

/** The same event for many products: a line for each, in the order of the request. */
export async function moveProducts(
  context: MemberContext,
  { ids, event }: { ids: readonly string[]; event: ProductEvent },
): Promise<BatchLine[]> {
  const { language } = context
  const { batch } = productsTexts.in(language)
  const lines: BatchLine[] = []
  for (const id of new Set(ids)) {
    const refusal = await refusalOf(() => moveOne(context, id, event))
    lines.push(batchLine(id, refusal, { language, done: batch[event] }))
  }
  return lines
}
