import { readMark } from '#platform/server/database/public-page-marks.ts'
import type { Dated } from '#platform/server/pages/kept-pages.ts'

import type { OpenedContent, PageRequest } from './content-page-lookup.actions.ts'
import { ownPath } from './content-page.view.ts'
import { findListed } from './content-pages.repository.ts'

/** The sitemap of a company's site (sitemaps.org). */
export interface Sitemap extends Dated {
  xml: string
}

interface Entry {
  url: string
  changedAt: Date
}

const xmlOf = (entries: readonly Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    // Addresses of ours need no escapes: they are made of letters, digits, hyphens and slashes.
    ...entries.map(
      ({ url, changedAt }) => `<url><loc>${url}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
  ].join('')

/**
 * Lists a site that visitors see with its pages, and the albums, news and products of its company: of all of them those
 * that are published and that search engines may list.
 */
export const readSitemap = (
  { services }: PageRequest,
  { companyId, contentId, until, model: { publicId } }: OpenedContent,
): Promise<Sitemap> =>
  services.database.asTenant(
    companyId,
    async (tx) => {
      const mark = await readMark(tx)
      const listed = await findListed(tx, contentId)
      const entries = listed.map((content) => ({
        url:
          services.settings.publicOrigin + ownPath(content, content.parentId === null ? null : { publicId }),
        changedAt: content.updatedAt,
      }))
      const ends = listed.map(({ offAt }) => offAt?.getTime() ?? Infinity)
      return { companyId, mark, until: Math.min(until, ...ends), xml: xmlOf(entries) }
    },
    { readOnly: true },
  )
