import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { DigestChoice } from '../radar.contract.ts'
import { findEmail, findOptOuts, optIn, optOut } from './radar-digests.repository.ts'

/** Whether the viewer gets the digest, and where. */
export async function readDigest({ tx, viewer }: MemberContext): Promise<DigestChoice> {
  const { accountId } = viewer
  return {
    isOn: !(await findOptOuts(tx, [accountId])).has(accountId),
    email: await findEmail(tx, accountId),
  }
}

/** The viewer wants the digest, or wants none any more. */
export async function chooseDigest(context: MemberContext, isOn: boolean): Promise<DigestChoice> {
  const { tx, viewer } = context
  await (isOn ? optIn(tx, viewer.accountId) : optOut(tx, viewer.accountId))
  await recordBy(context, [
    { objectType: 'radarDigest', objectId: viewer.accountId, event: isOn ? 'subscribe' : 'unsubscribe' },
  ])
  return readDigest(context)
}
