import { call } from '#platform/web/call.ts'
import { fetchedTexts } from '#platform/web/language/fetched-texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { rolesContract } from '../roles.contract.ts'

interface Labels {
  permissions: Readonly<Record<string, string>>
  resources: Readonly<Record<string, string>>
  objects: Readonly<Record<string, string>>
  [group: string]: Readonly<Record<string, string>>
}

const permissionLabels = fetchedTexts<Labels>('permission-labels', (language) =>
  call(rolesContract.labels, { query: { language } }, { quiet: true }),
)

/** What permissions, the things that they are about, and objects are called. */
export const usePermissionLabels = (): Labels => useTexts(permissionLabels)

/** The same for code that draws nothing. */
export const loadPermissionLabels = (
  language: Parameters<typeof permissionLabels.load>[0],
): Promise<Labels> => permissionLabels.load(language)
