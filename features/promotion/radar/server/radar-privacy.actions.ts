import { recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findVisitorsOf } from './persons.repository.ts'
import { erasePeople } from './radar-erasing.repository.ts'
import { lockRadar, radarTopic } from './radar-locks.repository.ts'
import { findSignalsOf } from './persons.repository.ts'
import { openVisitor, requirePerson } from './visitor-detail.actions.ts'

/** Everything that is known about a person, as a file for that person. */
export async function exportVisitor(context: MemberContext, id: string): Promise<Buffer> {
  const { tx, reply } = context
  const detail = await openVisitor(context, id)
  const signals = await findSignalsOf(tx, await findVisitorsOf(tx, id))
  await recordBy(context, [{ objectType: 'radarPerson', objectId: id, event: 'export' }])
  const name = `radar-${detail.person.number}.json`
  reply
    .header('content-disposition', contentDisposition('attachment', name))
    .type('application/json; charset=utf-8')
  return Buffer.from(JSON.stringify({ ...detail, signals }, null, 2))
}

/** Erases a person with signals, score, visits and tasks. */
export async function eraseVisitor(context: MemberContext, id: string): Promise<void> {
  const { tx, services, viewer } = context
  await lockRadar(tx)
  const { number } = await requirePerson(context, id)
  await erasePeople(tx, [id])
  await recordBy(context, [{ objectType: 'radarPerson', objectId: id, event: 'erase', detail: { number } }])
  await services.live.publish(tx, radarTopic(viewer.companyId))
}
