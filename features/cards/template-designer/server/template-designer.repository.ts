import { and, eq, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { templateDesignDrafts } from './template-designer.tables.ts'

export async function findDesignDraft(tx: Tx, templateId: string) {
  const [row] = await tx
    .select({
      design: templateDesignDrafts.design,
      version: templateDesignDrafts.version,
      savedBy: accounts.nickName,
      savedAt: templateDesignDrafts.savedAt,
    })
    .from(templateDesignDrafts)
    .leftJoin(accounts, eq(accounts.id, templateDesignDrafts.savedBy))
    .where(eq(templateDesignDrafts.templateId, templateId))
  return row
}

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
  const [row] = await tx
    .update(templateDesignDrafts)
    .set({ design, savedBy, savedAt: sql`now()`, version: sql`${templateDesignDrafts.version} + 1` })
    .where(and(eq(templateDesignDrafts.templateId, templateId), eq(templateDesignDrafts.version, version)))
    .returning(returning)
  return row
}

export async function deleteDesignDraft(tx: Tx, templateId: string): Promise<void> {
  await tx.delete(templateDesignDrafts).where(eq(templateDesignDrafts.templateId, templateId))
}
