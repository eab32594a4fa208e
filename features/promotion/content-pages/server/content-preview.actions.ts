import { findShowingCompany } from '#features/visits/share-links/server/subject-pages.public.ts'
import {
  findPreviewed,
  previewPath,
  readPreviewToken,
} from '#features/promotion/contents/server/content-previews.public.ts'

import { modelOf, type PageRequest } from './content-page-lookup.actions.ts'
import { elsewhereOf } from './elsewhere-hook.public.ts'
import type { ContentModel } from './content-page.view.ts'
import { findKept } from './content-pages.repository.ts'

/** The page of a draft, or the way to draw it where another feature draws the pages of its kind. */
type Preview = { model: ContentModel } | { draw: (nonce: string) => string }

/** The page of a draft or of a version as visitors would see it, for a person who has the token; undefined where there is none to see. */
export async function openPreview(visit: PageRequest, token: string): Promise<Preview | undefined> {
  const { services, language } = visit
  const key = await readPreviewToken(services, token)
  if (!key) return undefined
  return services.database.asTenant(
    key.companyId,
    async (tx) => {
      const previewed = await findPreviewed(tx, key.id)
      const content = previewed && (await findKept(tx, previewed.contentId))
      const company = await findShowingCompany(tx)
      if (!content || !company) return undefined
      const made = await modelOf(services, tx, {
        // The day that a reader of today would read.
        content: { ...content, publishedAt: content.publishedAt ?? new Date() },
        document: previewed.document,
        site: content.parentId === null ? null : ((await findKept(tx, content.parentId)) ?? null),
        company,
        isPreview: true,
        language,
        path: previewPath(token),
        pageId: content.publicId,
      })
      const elsewhere = elsewhereOf(services, content.kind)
      if (!made || !elsewhere) return made && { model: made.model }
      const draw = await elsewhere.preview(tx, visit, { contentId: content.id, model: made.model })
      return draw && { draw }
    },
    { readOnly: true },
  )
}
