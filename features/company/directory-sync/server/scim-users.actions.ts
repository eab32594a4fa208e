import {
  putDirectoryPerson,
  stepDirectoryPerson,
} from '#features/company/organisation/server/directory.public.ts'

import { directorySyncTexts } from '../directory-sync.texts.ts'
import {
  factsOf,
  incomingUser,
  type IncomingUser,
  type KnownUser,
  listResource,
  userResource,
} from './scim-resources.domain.ts'
import { type ScimAnswer, ScimError, scimNotFound, type ScimRequest } from './scim-http.adapter.ts'
import {
  checkMatch,
  filterAsked,
  isId,
  keyOf,
  matching,
  narrowed,
  pageAsked,
  patched,
} from './scim-query.adapter.ts'
import {
  countUsers,
  deleteUser,
  findDepartmentNamed,
  findUnkeptPerson,
  findUsers,
  insertUser,
  updateUser,
} from './scim.repository.ts'

async function findUser({ tx, params }: Pick<ScimRequest, 'tx' | 'params'>): Promise<KnownUser> {
  const id = params['id'] ?? ''
  const [user] = isId(id) ? await findUsers(tx, { key: { id } }) : []
  if (!user) throw scimNotFound()
  return user
}

function shown(
  user: KnownUser,
  { base, query }: Pick<ScimRequest, 'base' | 'query'>,
  status = 200,
): ScimAnswer {
  const resource = userResource(user, base)
  return {
    status,
    body: narrowed(resource, query),
    location: resource.meta.location,
    etag: resource.meta.version,
  }
}

export async function listUsers({ tx, query, base }: ScimRequest): Promise<ScimAnswer> {
  const { startIndex, count } = pageAsked(query)
  const filter = filterAsked(query)
  const key = filter && keyOf(filter)
  if (!filter || key) {
    const users = count === 0 ? [] : await findUsers(tx, { key, limit: count, offset: startIndex - 1 })
    const resources = users.map((user) => narrowed(userResource(user, base), query))
    return { body: listResource(resources, { total: await countUsers(tx, key), startIndex }) }
  }
  const all = matching(
    (await findUsers(tx, {})).map((user) => userResource(user, base)),
    filter,
  )
  const page = all.slice(startIndex - 1, startIndex - 1 + count).map((resource) => narrowed(resource, query))
  return { body: listResource(page, { total: all.length, startIndex }) }
}

export const getUser = async (request: ScimRequest): Promise<ScimAnswer> =>
  shown(await findUser(request), request)

/** What of a User becomes the draft of a person. */
async function draftOf({ tx }: Pick<ScimRequest, 'tx'>, user: IncomingUser) {
  const { name, title, mobile, email, employeeNo, department } = factsOf(user)
  // A name that several departments share, or none has, says nothing.
  const departmentId = department === null ? undefined : await findDepartmentNamed(tx, department)
  const words = { title: title ?? '', mobile: mobile ?? '', email: email ?? '', employeeNo: employeeNo ?? '' }
  return { name, ...words, ...(departmentId !== undefined && { departmentId }) }
}

const taken = (userName: string) => new ScimError(409, `userName "${userName}" is taken`, 'uniqueness')

export async function createUser(request: ScimRequest): Promise<ScimAnswer> {
  const { tx, acting, body } = request
  const user = incomingUser.parse(body)
  if ((await countUsers(tx, { userName: user.userName })) > 0) throw taken(user.userName)
  const { mobile, employeeNo } = factsOf(user)
  // Somebody who was here before the directory is taken over, not made a second time.
  const known = await findUnkeptPerson(tx, { mobile, employeeNo })
  if (known?.state === 'left') await stepDirectoryPerson(tx, { id: known.id, event: 'rehire' }, acting)
  const person = await putDirectoryPerson(
    tx,
    { ...(await draftOf(request, user)), id: known?.id, source: 'scim' },
    acting,
  )
  const [inserted] = await insertUser(tx, {
    staffId: person.id,
    userName: user.userName,
    externalId: user.externalId ?? null,
  })
  if (!inserted) throw taken(user.userName)
  await follow(request, person, user.active ?? true)
  return shown(await findUser({ tx, params: { id: person.id } }), request, 201)
}

/** Brings a person to the state that the provider says. */
async function follow(
  { tx, acting }: Pick<ScimRequest, 'tx' | 'acting'>,
  { id, state }: { id: string; state: string },
  active: boolean,
): Promise<void> {
  const event = active
    ? ({ disabled: 'enable', leaving: 'cancelLeave' } as const)[state]
    : state === 'active'
      ? 'disable'
      : undefined
  if (event) await stepDirectoryPerson(tx, { id, event }, acting)
}

async function replaceWith(request: ScimRequest, known: KnownUser, user: IncomingUser): Promise<ScimAnswer> {
  const { tx, acting } = request
  if (
    user.userName.toLowerCase() !== known.userName.toLowerCase() &&
    (await countUsers(tx, { userName: user.userName })) > 0
  )
    throw taken(user.userName)
  const person = await putDirectoryPerson(
    tx,
    { ...(await draftOf(request, user)), id: known.staffId, source: 'scim' },
    acting,
  )
  await updateUser(tx, known.staffId, { userName: user.userName, externalId: user.externalId ?? null })
  await follow(request, person, user.active ?? true)
  return shown(await findUser({ tx, params: { id: known.staffId } }), request)
}

export async function replaceUser(request: ScimRequest): Promise<ScimAnswer> {
  const known = await findUser(request)
  checkMatch(request.ifMatch, userResource(known, request.base).meta.version)
  return replaceWith(request, known, incomingUser.parse(request.body))
}

export async function patchUser(request: ScimRequest): Promise<ScimAnswer> {
  const known = await findUser(request)
  const resource = userResource(known, request.base)
  checkMatch(request.ifMatch, resource.meta.version)
  const after = patched(resource, request.body)
  // The name is shown in two places; what was patched leads.
  const isRenamed =
    after.name?.formatted !== resource.name.formatted && after.displayName === resource.displayName
  return replaceWith(request, known, incomingUser.parse(isRenamed ? { ...after, displayName: null } : after))
}

/** The provider forgets somebody: the person begins to leave and is not gone; a successor is somebody's decision. */
export async function removeUser(request: ScimRequest): Promise<ScimAnswer> {
  const { tx, acting } = request
  const known = await findUser(request)
  checkMatch(request.ifMatch, userResource(known, request.base).meta.version)
  const reason = directorySyncTexts.in(acting.language).removedReason
  await stepDirectoryPerson(tx, { id: known.staffId, event: 'startLeave', reason }, acting).catch(
    (error: unknown) => {
      // A person who has left already is only forgotten.
      if (
        !(
          error instanceof Error &&
          'detail' in error &&
          (error.detail as { reason?: string } | null)?.reason === 'STATE_CONFLICT'
        )
      )
        throw error
    },
  )
  await deleteUser(tx, known.staffId)
  return { status: 204 }
}
