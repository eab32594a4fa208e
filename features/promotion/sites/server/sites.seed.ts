import { v7 as uuidv7 } from 'uuid'

import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'
import { accountsSeed, type SeededAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { ordersSeed, seedOrder } from '#features/money/orders/server/orders.seed.ts'
import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { videoBlock } from '#features/promotion/contents/face/blocks/video-block.ts'
import { type SeededVideo, videosSeed, withVideo } from '#features/promotion/materials/server/videos.seed.ts'
import { readContent, seedContent } from '#features/promotion/contents/server/contents.seed.ts'
import { promotionsSeed } from '#features/promotion/promotions/server/promotions.seed.ts'
import { seedForwardsOf } from '#features/visits/share-links/server/share-links.seed.ts'
import { seedSubjectVisits } from '#features/visits/visitors/server/subject-visits.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { siteYear } from '../face/site-plans-model.ts'
import { insertLicence } from './site-licences.repository.ts'
import { siteConfigs } from './sites.tables.ts'

const title = '明远智造官网'
const age = 74

/** The year that was ordered and paid a while after the site was begun. */
async function seedLicence(
  tx: Tx,
  siteId: string,
  { admin, manager }: Record<'admin' | 'manager', SeededAccount>,
): Promise<void> {
  const createdAt = new Date(Date.now() - (age - 9) * dayMs)
  const paidAt = new Date(createdAt.getTime() + 5 * 3_600_000)
  const validTo = new Date(paidAt.getTime() + 386 * dayMs)
  const name = `官网授权“${title}”`
  const order = await seedOrder(tx, {
    kind: 'site',
    subjectId: siteId,
    name,
    months: 12,
    amount: siteYear,
    lines: [
      { key: 'item', name, seats: 1, unit: siteYear, months: 12, days: 0, percent: 100, amount: siteYear },
    ],
    payload: { title },
    number: `${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-58120347`,
    state: 'completed',
    payMode: 'transfer',
    createdBy: admin.accountId,
    createdByName: admin.name,
    createdAt,
    paidAt,
    completedAt: paidAt,
    validTo,
    confirmedBy: manager.accountId,
    confirmedByName: manager.name,
  })
  await insertLicence(tx, { siteId, orderId: order.id, months: 12, paidAt, validTo })
}

/** The film stands behind the first two blocks of the page. */
const withFilm = ({ blocks, ...document }: ContentDocument, { id, name }: SeededVideo): ContentDocument => ({
  ...document,
  blocks: blocks.toSpliced(2, 0, {
    id: uuidv7(),
    type: videoBlock.type,
    v: videoBlock.v,
    props: { items: [{ id: uuidv7(), title: name, videoId: id }] },
  }),
})

/** The company's site with a page of cases; it is paid for, read and passed on. */
export const sitesSeed = defineSeed({
  name: 'sites',
  async run({ tx, services, of }) {
    const accounts = await of(accountsSeed)
    await of(cardVisitsSeed)
    await of(promotionsSeed)
    await of(ordersSeed)
    const { admin, manager, staff } = accounts
    const film = await of(videosSeed)
    const site = await seedContent(
      { tx, services },
      {
        kind: 'site',
        title,
        summary: '工业机器人与智能产线整体方案',
        by: admin,
        age,
        from: 'factory',
        facts: { industry: 'C' },
        written: (document) => withFilm(document, film),
      },
    )
    const cases = await seedContent(
      { tx, services },
      {
        kind: 'page',
        title: '客户案例',
        summary: '三个客户，三种做法',
        by: manager,
        age: 52,
        from: 'cases',
        parentId: site.id,
        slug: 'cases',
      },
    )
    await tx.insert(siteConfigs).values({
      siteId: site.id,
      config: {
        navigation: [
          { label: '首页', pageId: site.id },
          { label: '客户案例', pageId: cases.id },
        ],
        contact: {
          phone: '+86 512 6288 6600',
          email: 'sales@mingyuan-smart.example',
          address: '江苏省苏州市工业园区星湖街 328 号',
        },
        filings: { icp: '苏ICP备2024000328号', police: '', licence: '' },
      },
    })
    await seedLicence(tx, site.id, accounts)
    const shared = await seedSubjectVisits(
      tx,
      [withVideo(readContent(site, 3.4), film.id), readContent(cases, 1.2)],
      {
        seed: 20_261_122,
      },
    )
    const sharers = [admin, staff, manager]
    await seedForwardsOf(
      tx,
      shared.map(({ subjectId, ...visit }, place) => ({
        ...visit,
        subject: { type: 'content', id: subjectId },
        holder: sharers[Math.floor(place / 3) % sharers.length]?.accountId ?? null,
      })),
    )
  },
})
