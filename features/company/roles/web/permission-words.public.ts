import { useTexts } from '#platform/web/language/use-texts.ts'
import type { Permission } from '../roles.permissions.ts'
import { rolesTexts } from '../roles.texts.ts'

/** What permissions and the things they are about are called, for the screens of other features. */
export function usePermissionWords(): {
  permissions: Readonly<Record<Permission, string>>
  resources: Readonly<Record<string, string>>
} {
  const { permissions, resources } = useTexts(rolesTexts)
  return { permissions, resources }
}
