import type { FastifyInstance } from 'fastify'

import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { agentOf } from '#features/company/sign-in/server/sign-in.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { type OnlineSession, onlineSessionsContract } from '../online-sessions.contract.ts'
import { eachOf, isUuid } from './account-moves.actions.ts'
import { refuse } from './accounts-admin.refusals.ts'
import { sightOf } from './accounts-admin.repository.ts'
import { endSessions } from './online-sessions.actions.ts'
import {
  countSessions,
  findSessions,
  findSessionsByIds,
  findSessionsOfAccount,
  type ShownSession,
} from './online-sessions.repository.ts'

const presentFor = ({ viewer, services }: MemberContext) =>
  async function present({ session, username, nickName, department }: ShownSession): Promise<OnlineSession> {
    const { id, accountId, ip, userAgent, createdAt, lastSeenAt } = session
    return {
      id,
      accountId,
      username,
      nickName,
      department,
      ...agentOf(userAgent),
      ip: ip ?? '',
      region: (ip && (await services.regionOf(ip))) || '',
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }
  }

async function endOne(context: MemberContext, id: string): Promise<void> {
  const [shown] = isUuid(id)
    ? await findSessionsByIds(context.tx, sightOf(context.viewer, 'session:end'), [id])
    : []
  if (!shown) throw notFound()
  if (id === context.viewer.sessionId) throw refuse((t) => t.errors.ownSession, { reason: 'OWN_SESSION' })
  await endSessions(context, [shown])
}

/** Who is signed in right now, and the end of it. */
export function mountOnlineSessions(app: FastifyInstance): void {
  mountContract(app, onlineSessionsContract, {
    async list({ query }, context) {
      const { departmentId, ...asked } = query
      const departmentIds =
        departmentId === undefined ? undefined : await findDepartmentIdsBelow(context.tx, departmentId)
      const question = { ...asked, departmentIds, sight: sightOf(context.viewer, 'session:view') }
      const shown = await findSessions(context.tx, question)
      return {
        list: await Promise.all(shown.map(presentFor(context))),
        ...(await countSessions(context.tx, question)),
      }
    },
    async end({ params }, context) {
      await endOne(context, params.id)
      return null
    },
    endMany: ({ params }, context) =>
      eachOf(context, splitList(params.ids), async (id) => {
        await endOne(context, id)
        return {}
      }),
    async endOfAccount({ params }, context) {
      const shown = await findSessionsOfAccount(context.tx, sightOf(context.viewer, 'session:end'), params.id)
      return {
        ended: await endSessions(
          context,
          shown.filter(({ session }) => session.id !== context.viewer.sessionId),
        ),
      }
    },
  })
}
