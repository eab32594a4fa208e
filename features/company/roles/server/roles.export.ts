import type { Readable } from 'node:stream'

import { grantablePermissions } from '#platform/contract/permissions.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { MatrixRole } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { roleServerTexts } from './server.texts.ts'

interface PermissionLabels {
  permissions: Readonly<Record<string, string>>
  resources: Readonly<Record<string, string>>
}

/** The matrix as a spreadsheet: one line a permission, one column a role. */
export function sheetOfMatrix(
  roles: readonly MatrixRole[],
  { language, day, labels }: { language: Language; day: string; labels: PermissionLabels },
): { name: string; content: Readable } {
  const texts = rolesTexts.in(language)
  const { sheet } = roleServerTexts.in(language)
  const titles = [sheet.resource, sheet.permission, sheet.code, ...roles.map(({ name }) => name)]
  const head = [
    [sheet.scope, '', '', ...roles.map(({ dataScope }) => texts.scopes[dataScope])],
    [sheet.members, '', '', ...roles.map(({ memberCount }) => memberCount)],
  ]
  const resourceOf = (permission: string) => labels.resources[permission.split(':')[0] ?? ''] ?? ''
  const lines = grantablePermissions.map((permission) => [
    resourceOf(permission),
    labels.permissions[permission] ?? permission,
    permission,
    ...roles.map(({ permissions }) => (permissions.includes(permission) ? '✓' : '')),
  ])
  return {
    name: `${fill(sheet.fileName, { day })}.xlsx`,
    content: writeSheet(
      titles.map((title) => ({ title })),
      [...head, ...lines],
      { name: sheet.name },
    ),
  }
}
