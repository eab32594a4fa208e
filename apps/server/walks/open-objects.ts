// Chinese as data: objects behind the addresses that need no session, as visitors and sellers write them.
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { createInvitation } from '#features/company/sign-in/server/invitations.repository.ts'
import { openClaim } from '#features/cards/cards/server/card-claims.actions.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { albumGatesContract } from '#features/promotion/albums/album-gates.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { mallContract } from '#features/promotion/mall/mall.contract.ts'
import { createVideoTools } from '#features/promotion/materials/server/video-tools.adapter.ts'
import { videoTools } from '#features/promotion/materials/server/video-tools.public.ts'
import { makeMp4 } from '#features/promotion/materials/server/videos.world.ts'
import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { productsContract } from '#features/promotion/products/products.contract.ts'
import { reportsContract } from '#features/promotion/reports/reports.contract.ts'
import { recruitmentContract } from '#features/shows/recruitment/recruitment.contract.ts'
import { publishActivity } from '#features/shows/registrations/server/registrations.world.ts'

import type { Session, World } from '../testing/world.ts'

export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'

/** The objects behind the open addresses of a world: parts of addresses, by the address that they belong to. */
export interface OpenObjects {
  /** The parameters of a path in their order, by the longest beginning of it that is named. */
  ids: Readonly<Record<string, readonly string[]>>
  skuId: string
  /** A cart with a product in it. */
  cartCookie: string
  ticketTypeId: string
  /** The parts that open something to a bearer. */
  secrets: readonly string[]
}

const ask = (world: World, url: string) => world.inject({ url, headers: { 'user-agent': phoneAgent } })

/** The first open address of each kind; of files the first picture. */
async function seededPages(world: World): Promise<Record<string, string>> {
  const { rows } = await world.database.asSystem((tx) =>
    tx.execute<{ kind: string; address: string }>('select kind, address from public_addresses'),
  )
  const pages: Readonly<Record<string, string>> = {
    card: '/c/',
    wall: '/t/',
    file: '/files/',
    sandbox: '/sandbox/pay/',
    document: '/d/',
    channel: '/q/',
    dataRequests: '/mydata/',
    presenter: '/dh/',
    tour: '/vr/',
    video: '/v/',
    activity: '/a/',
    ticket: '/k/',
    'exhibitor-application': '/apply/',
    'need-party': '/match/',
    'meeting-table': '/table/',
    exhibitor: '/e/',
    unsubscribe: '/u/',
  }
  const found: Record<string, string> = {}
  for (const { kind, address } of rows) {
    const page = pages[kind]
    const behind = kind === 'file' ? '/thumb' : ''
    if (page && !found[kind] && (await ask(world, page + address + behind)).statusCode === 200)
      found[kind] = address
  }
  return found
}

/** A product, and an order of it. */
async function makeSale(world: World, session: Session) {
  const till = { isOn: true, payee: '明远智造', bank: '中国银行', bankAccount: '6217000012345678901' }
  await world.call(mallContract.updateTill, { body: { ...till, note: '', returnDays: 7 } }, { session })
  const variants = [{ name: '标准', priceFen: 12_800, stock: 100_000 }]
  const { data: product } = await world.call(
    productsContract.create,
    { body: { title: '夹爪套件', saleMode: 'sell', variants } },
    { session },
  )
  await world.call(
    productsContract.moveMany,
    { body: { ids: [product.contentId], event: 'publish' } },
    { session },
  )
  const skuId = product.variants[0]?.skuId ?? ''
  const form = (url: string, fields: Record<string, string>, cookie = '') =>
    world.inject({
      method: 'POST',
      url,
      headers: { 'user-agent': phoneAgent, 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  const cart = await form(`/p/cart/${product.publicId}`, { sku: skuId, quantity: '1' })
  const cookie = cart.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const placed = await form(
    `/p/cart/${product.publicId}/order`,
    {
      name: '陈立',
      mobile: '13900000001',
      address: '江苏省苏州市星湖街 328 号',
      consent: '1',
      key: randomUUID(),
    },
    cookie,
  )
  return { product, skuId, cookie, order: String(placed.headers.location).split('/').at(-1) ?? '' }
}

/** The signed address of a video that plays. */
async function makeVideo(world: World, session: Session): Promise<string> {
  world.app.services.provided.provide(videoTools, createVideoTools({ searchPath: '/nowhere' }))
  const content = makeMp4()
  const { data: ticket } = await world.call(
    videosContract.sign,
    { body: { name: '车间.mp4', bytes: content.length } },
    { session },
  )
  await world.inject({
    method: 'PATCH',
    url: `/material/video/tus/${ticket.uploadId}`,
    headers: {
      authorization: session.token,
      'tus-resumable': '1.0.0',
      'upload-token': ticket.token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: content,
  })
  const { data } = await world.call(
    videosContract.create,
    { body: { uploadId: ticket.uploadId } },
    { session },
  )
  await world.app.services.jobs.runDue(world.app.services)
  const { data: made } = await world.call(videosContract.get, { params: { id: data.videoId } }, { session })
  return made.video.playUrl?.split('/').at(-1) ?? ''
}

async function makeReportLink(world: World, session: Session): Promise<string> {
  const draft = {
    name: '周报',
    note: '',
    days: 30 as const,
    blocks: ['numbers' as const],
    schedule: null,
    staffIds: [],
  }
  const { data: report } = await world.call(reportsContract.create, { body: draft }, { session })
  const { data: snapshot } = await world.call(
    reportsContract.make,
    { params: { id: report.id } },
    { session },
  )
  const { body } = await world.call(
    reportsContract.createLink,
    { params: { id: snapshot.id }, body: { days: 7 } },
    { session },
  )
  return /\/r\/(\w{22})/.exec(body)?.[1] ?? ''
}

/** A claim link of a card, and an invitation. */
async function makeInvitations(world: World) {
  const { id } = await newAccount(world, { state: 'invited', mustChangePassword: true })
  return world.database.asTenant(demoCompanies[0].id, async (tx) => {
    const invitation = await createInvitation(tx, id)
    const [card] = await tx.select().from(cards).where(eq(cards.state, 'unclaimed')).limit(1)
    const claim = card ? (await openClaim(tx, card, new Date())).token : ''
    return { invitation, claim }
  })
}

/** A forwarded link to a card. */
async function makeShare(world: World, page: string): Promise<string> {
  const { body } = await ask(world, `/c/${page}`)
  const visitId = /data-visit="([^"]+)"/.exec(body)?.[1]
  const derived = await world.inject({ method: 'POST', url: '/v2/share/derive', payload: { page, visitId } })
  return /\/s\/(\w+)$/.exec(derived.json<{ data: { url: string } }>().data.url)?.[1] ?? ''
}

/** Makes an object behind each open address that has none in the demonstration. */
export async function makeOpenObjects(world: World): Promise<OpenObjects> {
  const session = await world.signIn('admin')
  const seeded = await seededPages(world)
  const pageOf = (kind: string) => seeded[kind] ?? ''
  const [card, tour, presenter] = [pageOf('card'), pageOf('tour'), pageOf('presenter')]
  const [ticket, application] = [pageOf('ticket'), pageOf('exhibitor-application')]
  const exhibitor = pageOf('exhibitor')
  const site = await makeContent(world, session, { kind: 'site', title: '官网', isPublished: true })
  const below = { kind: 'page' as const, title: '产品', parentId: site.contentId, isPublished: true }
  const page = await makeContent(world, session, below)
  const news = await makeContent(world, session, { kind: 'news', title: '消息', isPublished: true })
  const sale = await makeSale(world, session)
  const preview = await world.call(
    contentsContract.createPreview,
    { params: { id: site.contentId }, body: {} },
    { session },
  )
  const previewToken = preview.data.url.split('/').at(-1) ?? ''
  const [media, report, share] = [
    await makeVideo(world, session),
    await makeReportLink(world, session),
    await makeShare(world, card),
  ]
  const { invitation, claim } = await makeInvitations(world)
  const activity = await publishActivity(world, session, {
    types: [{ key: 'a' }],
    quotas: [{ name: 'All', size: 100_000, typeKeys: ['a'] }],
  })
  const call = { intro: '', categories: ['数控机床'], documents: [], deadline: null, terms: '不得转租。' }
  await world.call(
    recruitmentContract.save,
    { body: { ...call, isOpen: true, activityId: activity.id, version: 0 } },
    { session },
  )
  const idIn = async (url: string, pattern: RegExp) => pattern.exec((await ask(world, url)).body)?.[1] ?? 'x'
  const [picture, size] = [
    await idIn(`/vr/${tour}`, /\/picture\/([\w-]+)/),
    await idIn(`/vr/${tour}`, /\/picture\/[\w-]+\/(\w+)/),
  ]
  const medium = await idIn(`/dh/${presenter}`, /\/media\/([\w-]+)/)
  const album = await makeContent(world, session, { kind: 'album', title: '画册', isPublished: true })
  await world.call(
    albumGatesContract.updateGate,
    { params: { id: album.contentId }, body: { mode: 'form', free: 0, lead: '', version: 0 } },
    { session },
  )
  const join = activity.path.slice('/a/'.length)
  return {
    ids: {
      '/c/': [card],
      '/s/': [share],
      '/t/': [pageOf('wall')],
      '/p/': [site.publicId, page.publicId],
      '/p/:id/gate': [album.publicId],
      '/p/:id/held': [album.publicId, randomUUID(), '256'],
      '/p/:id/comments': [news.publicId],
      '/p/:id/enquiry': [sale.product.publicId],
      '/p/cart/': [sale.product.publicId],
      '/p/order/': [sale.order],
      '/p/media/': [media],
      '/p/preview/': [previewToken],
      '/a/': [join],
      '/apply/': [application],
      '/match/': [pageOf('need-party')],
      '/table/': [pageOf('meeting-table')],
      '/e/': [exhibitor],
      '/portal/in/': [exhibitor],
      '/k/': [ticket],
      '/d/': [pageOf('document'), '1'],
      '/v/': [pageOf('video')],
      '/u/': [pageOf('unsubscribe')],
      '/q/': [pageOf('channel')],
      '/mydata/': [pageOf('dataRequests')],
      '/vr/': [tour, picture, size],
      '/dh/': [presenter, medium],
      '/r/': [report],
      '/claim/': [claim],
      '/files/': [pageOf('file'), 'thumb'],
      '/sandbox/pay/': [pageOf('sandbox')],
    },
    skuId: sale.skuId,
    cartCookie: sale.cookie,
    ticketTypeId: activity.typeIds[0] ?? '',
    secrets: [sale.order, media, previewToken, join, ticket, application, report, claim, invitation],
  }
}

/** An address with something behind it, in the place of each parameter; `x` where nothing is known. */
export function addressOf(path: string, { ids }: Pick<OpenObjects, 'ids'>): string {
  const [, known = []] =
    Object.entries(ids)
      .filter(([start]) => path.startsWith(start))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  let at = 0
  return path.replace(/:\w+/g, () => known[at++] ?? 'x').replace('*', 'index.css')
}
