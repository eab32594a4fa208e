import type { Tx } from '#platform/server/database/database.ts'

import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { insertTemplateRoles } from './card-permissions.repository.ts'

export {
  type CardPlace,
  type CardRights,
  holdsOnWhole,
  isHolderOf,
  rightsOnCard,
} from './card-permissions.domain.ts'
export { topUpTemplateRoles } from './role-top-up.repository.ts'

/** Gives a new template its four roles, named in the company's language. */
export const seedTemplateRoles = (tx: Tx, templateId: string): Promise<void> =>
  insertTemplateRoles(tx, templateId, cardPermissionsTexts.in('zh-CN').roles)
