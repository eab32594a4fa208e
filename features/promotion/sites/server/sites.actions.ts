import {
  type Content,
  findContents,
  rowOf,
  visibleContents,
} from '#features/promotion/contents/server/contents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findConfig } from './sites.repository.ts'

/** The kinds of contents that are pages of a site; the site itself is its home page. */
export const pageKinds = ['site', 'page'] as const

const mostPages = 20

/** A site with its pages, as the console shows it. */
export async function siteOf(context: MemberContext, site: Content) {
  const { list } = await findContents(context.tx, {
    kind: 'page',
    parentId: site.id,
    limit: mostPages,
    among: visibleContents(context.viewer),
  })
  const { config, version } = await findConfig(context.tx, site.id)
  return {
    ...rowOf(site, context),
    pages: list.map((page) => rowOf(page, context)),
    config: { siteId: site.id, ...config, version },
  }
}

/** The settings of a site as those of a content. */
export const asSettings = <S extends { industry?: string | undefined }>({ industry, ...settings }: S) => ({
  ...settings,
  ...(industry !== undefined && { facts: { industry } }),
})
