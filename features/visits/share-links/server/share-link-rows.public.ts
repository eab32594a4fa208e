import { publishedRows } from '#platform/server/database/published-rows.ts'

import { shareLinks } from './share-links.tables.ts'

/** Share links, as other features may join them. */
export const shareLinkRows = publishedRows
  .select({
    id: shareLinks.id,
    publicId: shareLinks.publicId,
    companyId: shareLinks.companyId,
    cardId: shareLinks.cardId,
    subjectType: shareLinks.subjectType,
    subjectId: shareLinks.subjectId,
    parentId: shareLinks.parentId,
    depth: shareLinks.depth,
    visitorId: shareLinks.visitorId,
    accountId: shareLinks.accountId,
    state: shareLinks.state,
    createdAt: shareLinks.createdAt,
  })
  .from(shareLinks)
  .as('share_links')
