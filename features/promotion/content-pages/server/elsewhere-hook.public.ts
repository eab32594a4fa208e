import type { ContentKind } from '#features/promotion/contents/face/block-kind-model.ts'
import type { ReaderRequest } from '#features/promotion/promotions/server/page-readers.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { ContentModel } from './content-page.view.ts'

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
    visit: ReaderRequest,
    content: PreviewedContent,
  ): Promise<((nonce: string) => string) | undefined>
}

export const pagesElsewhere = defineHook<PageElsewhere>('content-pages.elsewhere')

/** Draws the pages of a kind; undefined for kinds whose pages are here. */
export const elsewhereOf = ({ hooks }: Pick<Services, 'hooks'>, kind: ContentKind) =>
  hooks.all(pagesElsewhere).find((page) => page.kind === kind)
