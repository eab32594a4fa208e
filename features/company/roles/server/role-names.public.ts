import { type Language, languages } from '#platform/text/texts.ts'

import { rolesTexts } from '../roles.texts.ts'

interface NamedRole {
  code: string
  name: string
  builtIn: boolean
}

type NamesIn = (language: Language) => Readonly<Record<string, string | undefined>>

/** A role that came with the product speaks the reader's language; one that was renamed keeps its name. */
export function nameForReader(
  namesIn: NamesIn,
  { code, name, builtIn }: NamedRole,
  language: Language,
): string {
  if (!builtIn || !languages.some((one) => namesIn(one)[code] === name)) return name
  return namesIn(language)[code] ?? name
}

/** What a role of the company is called in the reader's language. */
export const roleNameFor = (role: NamedRole, language: Language): string =>
  nameForReader((one) => rolesTexts.in(one).roles, role, language)
