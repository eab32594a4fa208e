import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { templatesSeed } from '#features/cards/card-templates/server/card-templates.seed.ts'

import type { WrittenKind } from '../promotions.contract.ts'
import { drawCover } from './demo-covers.renderer.ts'
import { clickFieldOf } from './promotions.domain.ts'
import { insertPromotion, replaceRelated } from './promotions.repository.ts'
import { promotionObjects } from './promotions.tables.ts'

interface SeedOptions {
  templates: { vertical: string; horizontal: string }
  createdBy: { accountId: string; name: string }
  files: Files
  now?: Date
}

type Colours = readonly [string, string, string]
type Made = Pick<
  typeof promotionObjects.$inferInsert,
  'title' | 'summary' | 'url' | 'state' | 'startsAt' | 'endsAt'
> & {
  kind: WrittenKind
  colours?: Colours
}

const objects = (now: Date): readonly Made[] => {
  const inDays = (days: number, hour: number) =>
    new Date(Math.floor((now.getTime() + days * dayMs) / dayMs) * dayMs + (hour - 8) * 3_600_000)
  return [
    {
      kind: 'site',
      title: '明远智造官网',
      summary: '工业机器人与智能产线整体方案',
      url: 'https://www.mingyuan-smart.example/',
      state: 'published',
      colours: ['#1d4f91', '#6fa3dc', '#cfe2f7'],
    },
    {
      kind: 'album',
      title: '2026 产品手册：协作机器人 MY-R 系列',
      summary: '负载 3 至 20 公斤，重复定位精度 0.02 毫米',
      url: 'https://www.mingyuan-smart.example/brochure/2026',
      state: 'published',
      colours: ['#0f6b57', '#66b8a4', '#d3efe6'],
    },
    {
      kind: 'video',
      title: '三分钟走进明远智能工厂',
      summary: '从来料到出货，全程无人搬运',
      url: 'https://video.mingyuan-smart.example/factory',
      state: 'published',
      colours: ['#7a3b12', '#d99b62', '#f6e3cf'],
    },
    {
      kind: 'activity',
      title: '智能制造开放日 · 苏州站',
      summary: '参观产线，与工程师面对面',
      url: 'https://www.mingyuan-smart.example/openday',
      state: 'published',
      startsAt: inDays(21, 14),
      endsAt: inDays(21, 17),
      colours: ['#5b2a86', '#a985cf', '#e8ddf4'],
    },
    {
      kind: 'activity',
      title: '秋季客户答谢会',
      summary: '',
      url: 'https://www.mingyuan-smart.example/autumn',
      state: 'offline',
      startsAt: inDays(-40, 14),
      endsAt: inDays(-40, 20),
    },
    {
      kind: 'album',
      title: '售后服务指南',
      summary: '',
      url: 'https://www.mingyuan-smart.example/service',
      state: 'draft',
    },
  ]
}

const coverOf = async (kind: WrittenKind, colours: Colours) => ({
  name: `${kind}.png`,
  content: await rasterise(drawCover(kind, colours), { width: 640, height: 360 }),
})

/** What the demonstration shows beside its cards. */
export async function seedPromotions(
  tx: Tx,
  { templates, createdBy, files, now = new Date() }: SeedOptions,
): Promise<void> {
  const shown: string[] = []
  const made = objects(now)
  const drawn = made.flatMap(({ kind, colours }) => (colours ? [coverOf(kind, colours)] : []))
  const covers = (
    await files.saveImages(
      tx,
      (await Promise.all(drawn)).map((cover) => ({ ...cover, createdBy: createdBy.accountId })),
    )
  ).values()
  for (const { colours, ...object } of made) {
    const id = uuidv7()
    await insertPromotion(tx, {
      ...object,
      id,
      clickField: clickFieldOf(id),
      coverFileId: colours ? (covers.next().value?.publicId ?? null) : null,
      createdBy: createdBy.accountId,
      createdByName: createdBy.name,
      publishedAt: object.state === 'draft' ? null : now,
    })
    if (object.state === 'published') shown.push(id)
  }
  const [site = '', album = '', video = '', activity = ''] = shown
  await replaceRelated(tx, {
    templateId: templates.vertical,
    promotionIds: [site, album, video, activity],
    version: 0,
  })
  await replaceRelated(tx, { templateId: templates.horizontal, promotionIds: [site, activity], version: 0 })
}

/** From now on an object of the demonstration stands for a content that is built here, and follows it. */
export const standFor = (tx: Tx, title: string, contentId: string) =>
  tx.update(promotionObjects).set({ contentId }).where(eq(promotionObjects.title, title))

export const promotionsSeed = defineSeed({
  name: 'promotions',
  async run({ tx, services: { files }, of }) {
    const [templates, { admin }] = [await of(templatesSeed), await of(accountsSeed)]
    await seedPromotions(tx, { templates, createdBy: admin, files })
  },
})
