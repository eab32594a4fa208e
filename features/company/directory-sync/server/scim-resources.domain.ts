import { z } from 'zod'

/** The schemas of RFC 7643 that a directory provider and we speak. */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

/** Some providers send `"True"` where the standard has `true`. */
const flag = z
  .union([z.boolean(), z.string().regex(/^(true|false)$/i)])
  .transform((value) => String(value).toLowerCase() === 'true')
const word = (max: number) => z.string().max(max).nullish()
const valued = z.object({ value: z.string().max(200).nullish(), type: word(40), primary: flag.nullish() })

/** The parts of a User that are taken; everything else a provider sends is left alone, as the standard allows. */
export const incomingUser = z.object({
  userName: z.string().trim().min(1).max(200),
  externalId: word(200),
  displayName: word(100),
  name: z.object({ formatted: word(100), familyName: word(60), givenName: word(60) }).nullish(),
  title: word(60),
  active: flag.nullish(),
  emails: z.array(valued).max(20).nullish(),
  phoneNumbers: z.array(valued).max(20).nullish(),
  [scimSchemas.enterprise]: z.object({ employeeNumber: word(40), department: word(60) }).nullish(),
})
export type IncomingUser = z.infer<typeof incomingUser>

export const incomingGroup = z.object({
  displayName: z.string().trim().min(1).max(100),
  externalId: word(200),
  members: z
    .array(z.object({ value: z.string().max(60) }))
    .max(5000)
    .nullish(),
})
export type IncomingGroup = z.infer<typeof incomingGroup>

/** A person as the directory's side of the product needs them. */
export interface PersonFacts {
  name: string
  title: string | null
  mobile: string | null
  email: string | null
  employeeNo: string | null
  /** The name of the department; null where none was said. */
  department: string | null
}

const hanCharacter = /\p{Script=Han}/u

const trimmed = (text: string | null | undefined) => text?.trim() ?? ''

/** The parts of a name put together, the family name first where it is Chinese. */
function builtName(name: IncomingUser['name']): string {
  const family = trimmed(name?.familyName)
  const given = trimmed(name?.givenName)
  return hanCharacter.test(family + given) ? family + given : `${given} ${family}`.trim()
}

/** What somebody is called: as the provider shows it, else built from its parts. */
export const nameOf = ({ displayName, name, userName }: IncomingUser): string =>
  (trimmed(displayName) || trimmed(name?.formatted) || builtName(name) || userName).slice(0, 30)

/** The primary one of several values, else the first that is there. */
function chosen(list: IncomingUser['emails'], wanted?: string): string | null {
  const present = (list ?? []).filter(({ value }) => value?.trim())
  const found =
    present.find(({ type }) => wanted !== undefined && type === wanted) ??
    present.find(({ primary }) => primary) ??
    present[0]
  return found?.value?.trim() ?? null
}

const mainland = /^1[3-9]\d{9}$/

/** A mainland number without its country code, spaces and hyphens; anything else is no number that we can use. */
export function mobileOf(value: string | null): string | null {
  const digits = value?.replace(/[^\d+]/g, '').replace(/^(\+|00)?86(?=1[3-9]\d{9}$)/, '') ?? ''
  return mainland.test(digits) ? digits : null
}

/** What of a User becomes a person here. */
export function factsOf(user: IncomingUser): PersonFacts {
  const enterprise = user[scimSchemas.enterprise]
  const mail = chosen(user.emails)
  return {
    name: nameOf(user),
    title: user.title?.trim() || null,
    mobile: mobileOf(chosen(user.phoneNumbers, 'mobile')),
    email: mail !== null && z.email().max(50).safeParse(mail).success ? mail : null,
    employeeNo: enterprise?.employeeNumber?.trim() || null,
    department: enterprise?.department?.trim() || null,
  }
}

interface Meta {
  id: string
  createdAt: Date
  updatedAt: Date
  version: number
}

export interface KnownUser extends Meta {
  staffId: string
  userName: string
  externalId: string | null
  active: boolean
  facts: PersonFacts
  groups: readonly { id: string; displayName: string }[]
}

const metaOf = ({ createdAt, updatedAt, version }: Meta, resourceType: string, location: string) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location,
  version: `W/"${version}"`,
})

/** A person as a User of the standard. */
export function userResource(user: KnownUser, base: string) {
  const { staffId, userName, externalId, active, facts, groups } = user
  const { name, title, mobile, email, employeeNo, department } = facts
  return {
    schemas: [scimSchemas.user, scimSchemas.enterprise],
    id: staffId,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: name },
    displayName: name,
    ...(title !== null && { title }),
    active,
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    phoneNumbers: mobile === null ? [] : [{ value: mobile, type: 'mobile', primary: true }],
    groups: groups.map(({ id, displayName }) => ({
      value: id,
      display: displayName,
      $ref: `${base}/Groups/${id}`,
    })),
    [scimSchemas.enterprise]: {
      ...(employeeNo !== null && { employeeNumber: employeeNo }),
      ...(department !== null && { department }),
    },
    meta: metaOf(user, 'User', `${base}/Users/${staffId}`),
  }
}

export interface KnownGroup extends Meta {
  displayName: string
  externalId: string | null
  members: readonly { staffId: string; name: string }[]
}

/** A group as the standard has it. */
export function groupResource(group: KnownGroup, base: string) {
  const { id, displayName, externalId, members } = group
  return {
    schemas: [scimSchemas.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    members: members.map(({ staffId, name }) => ({
      value: staffId,
      display: name,
      $ref: `${base}/Users/${staffId}`,
    })),
    meta: metaOf(group, 'Group', `${base}/Groups/${id}`),
  }
}

/** A page of resources; `startIndex` counts from 1. */
export const listResource = <T>(
  resources: readonly T[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [scimSchemas.list],
  totalResults: total,
  itemsPerPage: resources.length,
  startIndex,
  Resources: resources,
})
