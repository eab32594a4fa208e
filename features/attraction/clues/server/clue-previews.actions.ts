import type { SQL } from 'drizzle-orm'

import type { Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { PreviewLine } from '../clue-pools.contract.ts'
import { findAccountNames } from './clue-limits.repository.ts'
import { ofColleagues } from './clue-reach.repository.ts'
import { findLastPreview, findLines } from './clue-recycling.repository.ts'
import { cluePreviewLines } from './clues.tables.ts'
import { momentOf } from './clues.view.ts'

/** The last preview, as far as the viewer sees its owners: everybody sees the own lines. */
export async function readPreview({ tx, viewer }: MemberContext, paging: Paging) {
  const preview = await findLastPreview(tx)
  if (!preview) return { list: [], total: 0, madeAt: null, runAt: null }
  const within: SQL | undefined = ofColleagues(viewer, 'clue:view', cluePreviewLines.ownerAccountId)
  const { list, ...total } = await findLines(tx, { previewId: preview.id, within }, paging)
  const names = await findAccountNames(
    tx,
    list.map(({ line }) => line.ownerAccountId),
  )
  const lines = list.map(({ line, company }): PreviewLine => ({
    clueId: line.clueId,
    company,
    owner: names.get(line.ownerAccountId) ?? '',
    clock: line.clock,
    dueAt: line.dueAt.toISOString(),
    outcome: line.outcome,
    why: line.why,
  }))
  return { list: lines, ...total, madeAt: momentOf(preview.madeAt), runAt: momentOf(preview.runAt) }
}
