import type { ContentKind } from '#features/promotion/contents/face/block-kind-model.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import { findShowingCompany } from '#features/visits/share-links/server/subject-pages.public.ts'
import type { Language } from '#platform/text/texts.ts'

import { modelOf, type PageRequest } from './content-page-lookup.actions.ts'
import type { ContentModel } from './content-page.view.ts'
import { findShown } from './content-pages.repository.ts'

/** A page of blocks of an object of a feature above, with what that object says of itself still missing. */
interface PreviewedContent {
  contentId: string
  model: ContentModel
}

/** A kind of content whose pages a feature above draws, at an address of its own: `/p/` shows none of them. */
export interface PageElsewhere {
  kind: ContentKind
  /** Draws a draft for people who prepare it; undefined where there is nothing to see. */
  preview(
    tx: Tx,
    visit: PageRequest,
    content: PreviewedContent,
  ): Promise<((nonce: string) => string) | undefined>
}

export const pagesElsewhere = defineHook<PageElsewhere>('content-pages.elsewhere')

/** Draws the pages of a kind; undefined for kinds whose pages are here. */
export const elsewhereOf = ({ hooks }: Pick<Services, 'hooks'>, kind: ContentKind) =>
  hooks.all(pagesElsewhere).find((page) => page.kind === kind)

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

export type { ContentModel }
