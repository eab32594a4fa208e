import { and, eq, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { templateDesignDrafts } from './template-designer.tables.ts'

export const findDesignDraft = (tx: Tx, templateId: string) =>
  tx
    .select({
      design: templateDesignDrafts.design,
      version: templateDesignDrafts.version,
      savedBy: accounts.nickName,
      savedAt: templateDesignDrafts.savedAt,
    })
    .from(templateDesignDrafts)
    .leftJoin(accounts, eq(accounts.id, templateDesignDrafts.savedBy))
    .where(eq(templateDesignDrafts.templateId, templateId))
    .then(firstRow)

interface Saved {
  templateId: string
  design: FaceDesign
  /** What the editor began with; 0 where there was no draft. */
  version: number
  savedBy: string
}

/** Keeps a draft that is still at `version`; undefined when somebody was faster. */
export async function saveDesignDraft(tx: Tx, { templateId, design, version, savedBy }: Saved) {
  const returning = { version: templateDesignDrafts.version, savedAt: templateDesignDrafts.savedAt }
  if (version === 0) {
    const [row] = await tx
      .insert(templateDesignDrafts)
      .values({ templateId, design, savedBy })
      .onConflictDoNothing()
      .returning(returning)
    return row
  }
  return tx
    .update(templateDesignDrafts)
    .set({ design, savedBy, savedAt: sql`now()`, version: sql`${templateDesignDrafts.version} + 1` })
    .where(and(eq(templateDesignDrafts.templateId, templateId), eq(templateDesignDrafts.version, version)))
    .returning(returning)
    .then(firstRow)
}

export async function deleteDesignDraft(tx: Tx, templateId: string): Promise<void> {
  await tx.delete(templateDesignDrafts).where(eq(templateDesignDrafts.templateId, templateId))
}
