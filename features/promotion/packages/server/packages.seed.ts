import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { albumsSeed } from '#features/promotion/albums/server/albums.seed.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { newsSeed } from '#features/promotion/news/server/news.seed.ts'
import { radarSeed } from '#features/promotion/radar/server/radar.seed.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertPackage, insertPoster } from './packages.repository.ts'
import { insertSellerLink } from './seller-links.repository.ts'

/** Packages of the demonstration's albums and news: the links by which sellers forwarded the albums are theirs. */
export const packagesSeed = defineSeed({
  name: 'packages',
  async run({ tx, of }) {
    const { manager } = await of(accountsSeed)
    await of(albumsSeed)
    await of(newsSeed)
    await of(radarSeed)
    const by = { createdBy: manager.accountId, createdByName: manager.name }
    const shown = await tx
      .select({ id: contents.id, kind: contents.kind, title: contents.title })
      .from(contents)
      .where(and(eq(contents.state, 'published'), inArray(contents.kind, ['album', 'news'])))
      .orderBy(contents.createdAt)
    const albums = shown.filter(({ kind }) => kind === 'album')
    const [first] = albums
    if (!first) return
    const poster = await insertPoster(tx, {
      name: '产品手册海报',
      thingType: 'content',
      thingId: first.id,
      style: 'night',
      headline: '协作机器人 MY-R 系列',
      description: '负载 3 至 20 公斤，重复定位精度 0.02 毫米，两小时完成部署。',
      ...by,
    })
    const things = (rows: readonly { id: string }[]) =>
      rows.slice(0, 3).map(({ id }) => ({ type: 'content' as const, id }))
    const made = await insertPackage(tx, {
      title: '新客户第一次联系',
      message: '您好，这是我们的产品手册和公司介绍，有任何问题随时联系我。',
      things: things(albums),
      posterId: poster.id,
      ...by,
    })
    await insertPackage(tx, {
      title: '本月动态',
      message: '我们最近的新闻，请您参考。',
      things: things(shown.filter(({ kind }) => kind === 'news')),
      ...by,
    })
    const links = await tx
      .select({
        linkId: shareLinkRows.id,
        accountId: shareLinkRows.accountId,
        subjectId: shareLinkRows.subjectId,
      })
      .from(shareLinkRows)
      .where(
        and(
          isNotNull(shareLinkRows.accountId),
          inArray(
            shareLinkRows.subjectId,
            albums.slice(0, 3).map(({ id }) => id),
          ),
        ),
      )
    const known = new Set<string>()
    for (const { linkId, accountId, subjectId } of links) {
      if (accountId === null || subjectId === null || known.has(`${accountId} ${subjectId}`)) continue
      known.add(`${accountId} ${subjectId}`)
      const thing = { type: 'content', id: subjectId } as const
      await insertSellerLink(tx, { source: 'package', sourceId: made.id, thing, accountId }, linkId)
    }
  },
})
