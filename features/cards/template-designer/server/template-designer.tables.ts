import { integer, jsonb, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

/** The draft of a template's face; one at a time, visible only in the designer. */
export const templateDesignDrafts = tenantTable(
  'template_design_drafts',
  {
    templateId: uuid().notNull(),
    design: jsonb().$type<FaceDesign>().notNull(),
    version: integer().notNull().default(1),
    savedBy: uuid().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('template_design_drafts_template').on(t.companyId, t.templateId),
    tenantReference(t, t.templateId, () => cardTemplates),
  ],
)
