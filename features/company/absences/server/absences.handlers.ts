import type { FastifyInstance } from 'fastify'

import { approvalsByDeputy, standIns } from '#features/company/approvals/server/standing-in.public.ts'
import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { absencesContract, type AbsenceTab } from '../absences.contract.ts'
import { createAbsence, finishAbsence } from './absences.actions.ts'
import { findAbsencePage, findPeopleAtWork, inReach, ofAccount, withDeputy } from './absences.repository.ts'
import { presentAbsences } from './absences.view.ts'
import { refusePerson } from './absences.refusals.ts'
import { deputyNotice } from './absence-notices.listener.ts'
import { deputyKinds } from './deputy-kinds.public.ts'
import { absencesServerTexts } from './server.texts.ts'
import { findDeputiesOf, findPrincipals } from './standing-in.actions.ts'

function whichOf({ tx, viewer }: MemberContext, tab: AbsenceTab) {
  if (tab === 'mine') return ofAccount(viewer.accountId)
  if (tab === 'standingIn') return withDeputy(viewer.accountId)
  if (!viewer.permissions.has('absence:edit')) throw refusePerson((t) => t.errors.allNeedsRight)
  return inReach(tx, viewer.accountId, scopeFor(viewer, 'absence:edit'))
}

export function mountAbsences(app: FastifyInstance): void {
  const { hooks, provided } = app.services
  hooks.add(noticeKinds, deputyNotice)
  hooks.add(deputyKinds, {
    key: approvalsByDeputy,
    name: (language) => absencesServerTexts.in(language).kinds.approvals,
    permission: 'approval:decide',
  })
  provided.provide(standIns, { principalsOf: findPrincipals, deputiesOf: findDeputiesOf })
  mountContract(app, absencesContract, {
    async list({ query: { tab = 'mine', ...paging } }, context) {
      const { list, ...total } = await findAbsencePage(context.tx, whichOf(context, tab), paging)
      return { list: await presentAbsences(context, list, tab === 'all'), ...total }
    },
    kinds: (_, { services, language }) =>
      services.hooks.all(deputyKinds).map(({ key, name }) => ({ key, name: name(language) })),
    people: ({ query }, { tx, viewer }) =>
      findPeopleAtWork(tx, { keyword: query.keyword?.trim() ?? '', except: viewer.accountId }),
    async create({ body }, context) {
      const absence = await createAbsence(context, body)
      const [row] = await presentAbsences(context, [absence], true)
      if (!row) throw new Error('the absence is not shown')
      return row
    },
    async end({ params }, context) {
      await finishAbsence(context, params.id)
      return null
    },
  })
}
