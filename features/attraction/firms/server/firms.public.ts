import type { MemberContext } from '#platform/server/http/context.ts'

import type { FirmState } from '../firms.contract.ts'
import { holdsOnFirm } from './firm-reach.repository.ts'
import { findShownFirms } from './firms.repository.ts'

export { firmsWithin as firmReach, seenFirmsOf } from './firm-reach.repository.ts'
export { findAlikeFirms, roomFor, takeBackFirm } from './firm-importing.actions.ts'
export { keepOpenDeals } from './firm-deals.actions.ts'
export { noteSigned, noteVoided } from './firm-signing.actions.ts'
export { addFirmPerson, findPersonIds as findPeopleOf } from './firm-people.repository.ts'
export { type ArrivedFirm, type ArrivingFirm, linkOrCreateFirm } from './firm-saving.actions.ts'

/** A firm that somebody may see, for titles and links. */
export interface SeenFirm {
  id: string
  name: string
  state: FirmState
  ownerAccountId: string | null
  ownerName: string | null
  mayEdit: boolean
}

/** Those of some firms that the viewer may see, by their ids. */
export async function findSeenFirms(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  ids: readonly string[],
): Promise<Map<string, SeenFirm>> {
  const found = await findShownFirms(tx, viewer, [...new Set(ids)])
  return new Map(
    found
      .filter((firm) => holdsOnFirm(viewer, 'firm:view', firm))
      .map((firm) => {
        const { id, name, state, ownerAccountId, ownerName } = firm
        return [
          id,
          { id, name, state, ownerAccountId, ownerName, mayEdit: holdsOnFirm(viewer, 'firm:edit', firm) },
        ]
      }),
  )
}
