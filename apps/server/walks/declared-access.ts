import { grantablePermissions } from '#platform/contract/permissions.ts'
import { defaultRoles } from '#features/company/roles/server/roles.domain.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

export type Declared = Pick<Endpoint, 'method' | 'path' | 'access' | 'firstSteps'>

const nameOf = ({ method, path }: Declared) => `${method} ${path}`

/** One line a call, as docs/access/calls.txt has it: a second declaration beside the contracts, which people read when it changes. */
export const lineOf = (call: Declared) =>
  `${nameOf(call)} ${call.access}${call.firstSteps ? ' firstSteps' : ''}`

const byLine = (one: string, other: string) => (one < other ? -1 : Number(one > other))

export const linesOf = (calls: readonly Declared[]) => calls.map(lineOf).toSorted(byLine)

/** What the checked-in table says, line by line; comments begin with a hash. */
export const readLines = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** Calls that the table does not know or knows otherwise, and lines that no call has. */
export function undeclared(calls: readonly Declared[], lines: readonly string[]): string[] {
  const mounted = linesOf(calls)
  return [
    ...mounted.filter((line) => !lines.includes(line)).map((line) => `not declared: ${line}`),
    ...lines.filter((line) => !mounted.includes(line)).map((line) => `declared, but not there: ${line}`),
  ]
}

/** The access that the table gives to a call. */
export function declaredFor(
  call: Declared,
  lines: readonly string[],
): Pick<Declared, 'access' | 'firstSteps'> | undefined {
  const line = lines.find((entry) => entry.startsWith(`${nameOf(call)} `))
  if (line === undefined) return undefined
  const [access = '', firstSteps] = line.slice(nameOf(call).length + 1).split(' ')
  return { access: access as Endpoint['access'], ...(firstSteps === 'firstSteps' && { firstSteps: true }) }
}

/** The roles that every company begins with against every permission, as docs/access/roles.txt has it. */
export function roleTable(): string[] {
  const head = ['permission', ...defaultRoles.map(({ code }) => code)].join('\t')
  const scopes = ['(scope)', ...defaultRoles.map(({ dataScope }) => dataScope)].join('\t')
  const rows = grantablePermissions.map((permission) =>
    [
      permission,
      ...defaultRoles.map(({ permissions }) => (permissions.includes(permission) ? 'x' : '-')),
    ].join('\t'),
  )
  return [head, scopes, ...rows]
}

/** The permissions that the checked-in table gives to each role. */
export function rolesOfTable(lines: readonly string[]): Map<string, Set<string>> {
  const [head, , ...rows] = lines.map((line) => line.split('\t'))
  const codes = head?.slice(1) ?? []
  return new Map(
    codes.map((code, column) => [
      code,
      new Set(rows.filter((row) => row[column + 1] === 'x').map(([permission = '']) => permission)),
    ]),
  )
}
