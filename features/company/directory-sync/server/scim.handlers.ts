import type { FastifyInstance } from 'fastify'

import { mountScim, scimNotFound, type ScimRequest } from './scim-http.adapter.ts'
import {
  createGroup,
  getGroup,
  listGroups,
  patchGroup,
  removeGroup,
  replaceGroup,
} from './scim-groups.actions.ts'
import { listResource } from './scim-resources.domain.ts'
import { resourceTypes, schemaResources, serviceProviderConfig } from './scim-schemas.data.ts'
import { createUser, getUser, listUsers, patchUser, removeUser, replaceUser } from './scim-users.actions.ts'

const oneOf = (list: readonly { id: string }[], { params }: ScimRequest) => {
  const found = list.find(({ id }) => id === params['id'])
  if (!found) throw scimNotFound()
  return { body: found }
}
const all = (list: readonly object[]) => ({ body: listResource(list, { total: list.length, startIndex: 1 }) })

/** SCIM 2.0 (RFC 7643 and 7644): the operations that the standard requires of a service provider, and PATCH, which providers use most. */
export function mountScimProvider(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  mountScim(app, 'GET /ServiceProviderConfig', async ({ base }) => ({ body: serviceProviderConfig(base) }))
  mountScim(app, 'GET /ResourceTypes', async ({ base }) => all(resourceTypes(base)))
  mountScim(app, 'GET /ResourceTypes/:id', async (request) => oneOf(resourceTypes(request.base), request))
  mountScim(app, 'GET /Schemas', async ({ base }) => all(schemaResources(base)))
  mountScim(app, 'GET /Schemas/:id', async (request) => oneOf(schemaResources(request.base), request))
  mountScim(app, 'GET /Users', listUsers)
  mountScim(app, 'POST /Users', createUser)
  mountScim(app, 'GET /Users/:id', getUser)
  mountScim(app, 'PUT /Users/:id', replaceUser)
  mountScim(app, 'PATCH /Users/:id', patchUser)
  mountScim(app, 'DELETE /Users/:id', removeUser)
  mountScim(app, 'GET /Groups', listGroups)
  mountScim(app, 'POST /Groups', createGroup)
  mountScim(app, 'GET /Groups/:id', getGroup)
  mountScim(app, 'PUT /Groups/:id', replaceGroup)
  mountScim(app, 'PATCH /Groups/:id', patchGroup)
  mountScim(app, 'DELETE /Groups/:id', removeGroup)
}
