import { nameForReader } from '#features/company/roles/server/role-names.public.ts'
import type { Language } from '#platform/text/texts.ts'

import { cardPermissionsTexts } from '../card-permissions.texts.ts'

/** What a role on a template is called in the reader's language. */
export const templateRoleNameFor = (
  role: { code: string; name: string; builtIn: boolean },
  language: Language,
): string => nameForReader((one) => cardPermissionsTexts.in(one).roles, role, language)
