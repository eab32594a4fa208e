import { findIdsOfSite, requireContent } from '#features/promotion/contents/server/contents.public.ts'
import { readPublicUrl } from '#features/promotion/promotions/server/promotion-urls.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import type { SiteConfig } from '../sites.contract.ts'
import { findConfig, writeConfig } from './sites.repository.ts'
import { refuseField, versionConflict } from './sites.refusals.ts'

/** A site for those who decide what visitors see of it. */
export async function requirePublisher(context: MemberContext, id: string) {
  const site = await requireContent(context, id, ['site'])
  if (!holdsOn(context.viewer, 'content:publish', id)) throw forbidden('content:publish', context)
  return site
}

/** Entries must lead to pages of the site, or to public addresses. Nothing is fetched. */
async function checkNavigation({ tx }: MemberContext, id: string, { navigation }: SiteConfig) {
  const pages = await findIdsOfSite(tx, id)
  navigation.forEach((entry, place) => {
    const leads =
      'pageId' in entry
        ? pages.includes(entry.pageId)
        : !entry.link.startsWith('https:') || !('flaw' in readPublicUrl(entry.link))
    if (!leads) throw refuseField(`navigation.${place}`, (t) => t.errors.navigation)
  })
}

/** Changes the configuration of a site, unless somebody else did since `version`; parts that are left out stay. */
export async function changeConfig(
  context: MemberContext,
  { id, version, ...changes }: { id: string; version: number } & Partial<SiteConfig>,
) {
  const { tx } = context
  const { state } = await requirePublisher(context, id)
  const before = await findConfig(tx, id)
  if (before.version !== version) throw versionConflict()
  const config = { ...before.config, ...changes }
  await checkNavigation(context, id, config)
  const written = await writeConfig(tx, id, { config, version })
  if (!written) throw versionConflict()
  await recordBy(context, [
    { objectType: 'content', objectId: id, event: 'changeConfig', from: state, to: state },
  ])
  return { siteId: id, ...written.config, version: written.version }
}
