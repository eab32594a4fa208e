import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'

/** What templates have to know of the rights on them. Permissions bring it, because they stand above. */
export interface TemplateRights {
  /** Gives a new template the roles that every template begins with. */
  insertRoles(tx: Tx, templateId: string): Promise<void>
  /** The accounts that administer a template. */
  findAdministrators(tx: Tx, templateId: string): Promise<string[]>
}

export const templateRights = defineService<TemplateRights>('cardTemplates.rights')
