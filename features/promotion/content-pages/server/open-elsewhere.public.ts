import { findShowingCompany } from '#features/visits/share-links/server/subject-pages.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import { modelOf } from './content-page-lookup.actions.ts'
import type { ContentModel } from './content-page.view.ts'
import { findShown } from './content-pages.repository.ts'

export type { ContentModel }

interface Wanted {
  contentId: string
  language: Language
  /** The path and the public id by which the page was opened. */
  path: string
  pageId: string
}

/** The published page of such a content, and until when it stays so; undefined where visitors see none. */
export async function openPageElsewhere(
  services: Services,
  tx: Tx,
  { contentId, ...wanted }: Wanted,
): Promise<{ model: ContentModel; until: number } | undefined> {
  const shown = await findShown(tx, { id: contentId })
  const company = shown && (await findShowingCompany(tx))
  return (
    shown && company && modelOf(services, tx, { ...shown, ...wanted, site: null, company, isPreview: false })
  )
}
