import { and, asc, eq, ilike, notExists, or } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { contentMembers, contents } from '#features/promotion/contents/server/contents.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { SiteConfig } from '../sites.contract.ts'
import { firstConfig } from './sites.domain.ts'
import { siteConfigs } from './sites.tables.ts'

export interface StoredConfig {
  config: SiteConfig
  /** 0 as long as nobody has configured the site. */
  version: number
}

/** The configuration of a site; parts that it was not given yet are as a site begins with them. */
export async function findConfig(tx: Tx, siteId: string): Promise<StoredConfig> {
  const row = await tx
    .select({ config: siteConfigs.config, version: siteConfigs.version })
    .from(siteConfigs)
    .where(eq(siteConfigs.siteId, siteId))
    .then(firstRow)
  return { config: { ...firstConfig, ...row?.config }, version: row?.version ?? 0 }
}

/** Writes the configuration that follows a version; undefined when somebody else was faster. */
export const writeConfig = (
  tx: Tx,
  siteId: string,
  { config, version }: StoredConfig,
): Promise<StoredConfig | undefined> =>
  tx
    .insert(siteConfigs)
    .values({ siteId, config })
    .onConflictDoUpdate({
      target: [siteConfigs.companyId, siteConfigs.siteId],
      set: { config, version: version + 1 },
      setWhere: eq(siteConfigs.version, version),
    })
    .returning({ config: siteConfigs.config, version: siteConfigs.version })
    .then(firstRow)

/** The pages of a site that visitors see. */
export const findShownPages = (tx: Tx, siteId: string) =>
  tx
    .select({ id: contents.id, publicId: contents.publicId, slug: contents.slug })
    .from(contents)
    .where(and(eq(contents.parentId, siteId), eq(contents.state, 'published')))

interface PeopleFilter extends Paging {
  id: string
  keyword?: string | undefined
}

/** People at work who have no role on a content. */
export async function findPeopleWithout(tx: Tx, { id, keyword, ...paging }: PeopleFilter) {
  const role = tx
    .select({ id: contentMembers.id })
    .from(contentMembers)
    .where(and(eq(contentMembers.contentId, id), eq(contentMembers.staffId, staff.id)))
  const pattern = keyword && likePattern(keyword)
  const where = and(
    eq(staff.state, 'active'),
    notExists(role),
    pattern ? or(ilike(staff.name, pattern), ilike(staff.title, pattern)) : undefined,
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select({ staffId: staff.id, name: staff.name, title: staff.title })
      .from(staff)
      .where(where)
      .orderBy(asc(staff.name), asc(staff.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, staff, where),
  )
}
