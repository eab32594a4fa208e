import { followGroup } from '#features/company/roles/server/directory.public.ts'

import {
  groupResource,
  incomingGroup,
  type IncomingGroup,
  type KnownGroup,
  listResource,
} from './scim-resources.domain.ts'
import { type ScimAnswer, ScimError, scimNotFound, type ScimRequest } from './scim-http.adapter.ts'
import {
  checkMatch,
  filterAsked,
  isId,
  matching,
  narrowed,
  pageAsked,
  patched,
} from './scim-query.adapter.ts'
import {
  addMembers,
  countGroups,
  deleteGroup,
  findAccountIds,
  findGroups,
  findKeptIds,
  findRolesThroughGroups,
  insertGroup,
  removeMembers,
  updateGroup,
} from './scim.repository.ts'

type Group = KnownGroup & { roleId: string | null }

async function findGroup({ tx, params }: Pick<ScimRequest, 'tx' | 'params'>): Promise<Group> {
  const id = params['id'] ?? ''
  const [group] = isId(id) ? await findGroups(tx, { id }) : []
  if (!group) throw scimNotFound()
  return group
}

function shown(group: Group, { base, query }: Pick<ScimRequest, 'base' | 'query'>, status = 200): ScimAnswer {
  const resource = groupResource(group, base)
  return {
    status,
    body: narrowed(resource, query),
    location: resource.meta.location,
    etag: resource.meta.version,
  }
}

export async function listGroups({ tx, query, base }: ScimRequest): Promise<ScimAnswer> {
  const { startIndex, count } = pageAsked(query)
  const filter = filterAsked(query)
  if (!filter) {
    const groups = count === 0 ? [] : await findGroups(tx, { limit: count, offset: startIndex - 1 })
    const resources = groups.map((group) => narrowed(groupResource(group, base), query))
    return { body: listResource(resources, { total: await countGroups(tx), startIndex }) }
  }
  const all = matching(
    (await findGroups(tx, { limit: 10_000 })).map((group) => groupResource(group, base)),
    filter,
  )
  const page = all.slice(startIndex - 1, startIndex - 1 + count).map((resource) => narrowed(resource, query))
  return { body: listResource(page, { total: all.length, startIndex }) }
}

export const getGroup = async (request: ScimRequest): Promise<ScimAnswer> =>
  shown(await findGroup(request), request)

const taken = (displayName: string) =>
  new ScimError(409, `displayName "${displayName}" is taken`, 'uniqueness')

/** The members that a provider names; somebody whom the directory does not keep is a mistake of its own. */
async function wantedMembers({ tx }: Pick<ScimRequest, 'tx'>, { members }: IncomingGroup): Promise<string[]> {
  const named = [...new Set((members ?? []).map(({ value }) => value.toLowerCase()))]
  if (!named.every(isId)) throw new ScimError(400, 'a member is no User', 'invalidValue')
  const kept = await findKeptIds(tx, named)
  if (kept.length < named.length) throw new ScimError(400, 'a member is unknown', 'invalidValue')
  return kept
}

export async function createGroup(request: ScimRequest): Promise<ScimAnswer> {
  const { tx } = request
  const group = incomingGroup.parse(request.body)
  const members = await wantedMembers(request, group)
  const id = await insertGroup(tx, { displayName: group.displayName, externalId: group.externalId ?? null })
  if (id === undefined) throw taken(group.displayName)
  await addMembers(tx, id, members)
  return shown(await findGroup({ tx, params: { id } }), request, 201)
}

async function replaceWith(request: ScimRequest, known: Group, group: IncomingGroup): Promise<ScimAnswer> {
  const { tx, acting } = request
  const wanted = await wantedMembers(request, group)
  if (group.displayName !== known.displayName) {
    const [other] = await findGroups(tx, { displayName: group.displayName, withMembers: false })
    if (other && other.id !== known.id) throw taken(group.displayName)
  }
  const before = known.members.map(({ staffId }) => staffId)
  const added = wanted.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !wanted.includes(id))
  await updateGroup(tx, known.id, { displayName: group.displayName, externalId: group.externalId ?? null })
  await addMembers(tx, known.id, added)
  await removeMembers(tx, known.id, removed)
  if (known.roleId !== null) await followMembers({ tx, acting }, { roleId: known.roleId, added, removed })
  return shown(await findGroup({ tx, params: { id: known.id } }), request)
}

interface Moved {
  roleId: string
  added: readonly string[]
  removed: readonly string[]
}

/** The accounts of who came get the group's role; those of who went lose it, unless another group gives it. */
export async function followMembers(
  { tx, acting }: Pick<ScimRequest, 'tx' | 'acting'>,
  { roleId, added, removed }: Moved,
): Promise<void> {
  const still = new Set(
    (await findRolesThroughGroups(tx, removed))
      .filter((held) => held.roleId === roleId)
      .map(({ staffId }) => staffId),
  )
  const accountsOf = async (staffIds: readonly string[]) =>
    (await findAccountIds(tx, staffIds)).map(({ accountId }) => accountId)
  const add = await accountsOf(added)
  const remove = await accountsOf(removed.filter((id) => !still.has(id)))
  await followGroup(tx, { roleId, add, remove }, acting.actor)
}

export async function replaceGroup(request: ScimRequest): Promise<ScimAnswer> {
  const known = await findGroup(request)
  checkMatch(request.ifMatch, groupResource(known, request.base).meta.version)
  return replaceWith(request, known, incomingGroup.parse(request.body))
}

export async function patchGroup(request: ScimRequest): Promise<ScimAnswer> {
  const known = await findGroup(request)
  const resource = groupResource(known, request.base)
  checkMatch(request.ifMatch, resource.meta.version)
  return replaceWith(request, known, incomingGroup.parse(patched(resource, request.body)))
}

export async function removeGroup(request: ScimRequest): Promise<ScimAnswer> {
  const { tx, acting } = request
  const known = await findGroup(request)
  checkMatch(request.ifMatch, groupResource(known, request.base).meta.version)
  const removed = known.members.map(({ staffId }) => staffId)
  await deleteGroup(tx, known.id)
  if (known.roleId !== null) await followMembers({ tx, acting }, { roleId: known.roleId, added: [], removed })
  return { status: 204 }
}
