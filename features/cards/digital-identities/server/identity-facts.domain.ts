import { reachesDepartment } from '#platform/server/http/reach.domain.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import {
  type IdentityActor,
  type IdentityContext,
  type IdentityFacts,
  stateNow,
} from './digital-identities.domain.ts'
import type { StoredIdentity } from './digital-identities.repository.ts'

/** The part of a stored claim that its states are about, as time has it now. */
export const factsOf = (identity: StoredIdentity, now: Date): IdentityFacts => ({
  ...storedFactsOf(identity),
  state: stateNow(identity, now),
})

/** The same as it is stored: for what time itself does to a claim. */
export const storedFactsOf = ({
  state,
  kind,
  validUntil,
  verifiedUntil,
  decidedAt,
  remindedAt,
  erasedAt,
}: StoredIdentity): IdentityFacts => ({
  state,
  kind,
  validUntil,
  verifiedUntil,
  decidedAt,
  remindedAt,
  erasedAt,
})

/** What day it is where the company is. */
export interface CompanyTime {
  now: Date
  today: string
  zone: string
}

export const isWorking = (staffState: string | null | undefined) => staffState === 'active'

export const contextOf = (
  { now, today }: CompanyTime,
  staffState: string | null | undefined,
): IdentityContext => ({
  now,
  today,
  isWorking: isWorking(staffState),
  hasConsent: false,
})

/** Who the viewer is to a person's claims. */
export const actorOn = (
  viewer: Viewer,
  person: { staffId: string; departmentId: string | null },
): IdentityActor => ({
  isSelf: viewer.staffId === person.staffId,
  mayReview:
    viewer.permissions.has('identity:review') &&
    reachesDepartment(viewer, 'identity:review', person.departmentId),
})
