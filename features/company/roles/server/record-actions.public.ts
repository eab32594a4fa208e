import type { MemberContext } from '#platform/server/http/context.ts'

import type { ExplainedResource } from '../roles.contract.ts'

/** What may be done with a record right now, as the record's own rules see it, and what is in the way where not. */
export interface RecordAction {
  event: string
  allowed: boolean
  reason: string | null
}

/** In the transaction and the language of whoever asks, with the rights of whoever is asked about. */
type Asked = Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>
export type FindRecordActions = (context: Asked, id: string) => Promise<readonly RecordAction[]>

/** Why somebody may not change one field of a record, whoever may edit the record; null where nothing is in the way, undefined for a field that is not there. */
export type FindFieldObstacle = (
  context: Asked,
  id: string,
  field: string,
) => Promise<string | null | undefined>

/** What features know about the states of their records; they add it where they mount, so that explaining rights needs to know none of them. */
export interface RecordActions {
  add(resource: ExplainedResource, find: FindRecordActions): void
  of(resource: ExplainedResource): FindRecordActions
  addFields(resource: ExplainedResource, find: FindFieldObstacle): void
  fieldOf(resource: ExplainedResource): FindFieldObstacle
}

export function createRecordActions(): RecordActions {
  const known = new Map<ExplainedResource, FindRecordActions>()
  const fields = new Map<ExplainedResource, FindFieldObstacle>()
  return {
    add: (resource, find) => void known.set(resource, find),
    of: (resource) => known.get(resource) ?? (() => Promise.resolve([])),
    addFields: (resource, find) => void fields.set(resource, find),
    fieldOf: (resource) => fields.get(resource) ?? (() => Promise.resolve(undefined)),
  }
}

declare module '#platform/server/http/context.ts' {
  interface Services {
    recordActions: RecordActions
  }
}
