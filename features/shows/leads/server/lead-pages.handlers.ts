import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { htmlPage, queryText, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  actorOfPortal,
  portalCallsOf,
  type PortalDoors,
  type PortalSession,
} from '#features/shows/exhibitors/server/portal-calls.public.ts'
import { mountOfflinePage, type OfflinePage } from '#features/shows/onsite/server/offline-page.public.ts'
import {
  ownPage,
  pageCalls,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { tableFormats } from '#platform/contract/table-formats.ts'
import { record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { sendTable } from '#platform/server/spreadsheets/send-sheet.ts'

import { sentEntries } from '../face/lead-model.ts'
import type { LeadPageContent, LeadPageModel } from '../face/lead-page-model.ts'
import { readScannerSetup, takeEntries } from './lead-capturing.actions.ts'
import { scannerIcon } from './scanner-icon.data.ts'
import {
  choiceIn,
  editLead,
  filterOf,
  readLeadPage,
  readList,
  readQuestions,
  readReport,
  removeLead,
  saveQuestions,
} from './leads.actions.ts'
import { leadCalls } from './leads.domain.ts'
import { leadSheet } from './leads.export.ts'
import { leadsServerTexts } from './server.texts.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface LeadPages extends PortalDoors {
  leads(model: LeadPageModel, nonce: string): string
  /** Absent where the programs of pages were not built. */
  scanner: OfflinePage | undefined
}

/** Mounts the pages of the portal about leads, and the scanner. */
export async function mountLeadPages(app: FastifyInstance, pages: LeadPages): Promise<void> {
  if (pages.scanner)
    mountOfflinePage(app, {
      path: '/portal/scan/',
      name: 'lead-scanner',
      icon: scannerIcon,
      page: pages.scanner,
    })
  await app.register(async (scope) => addPages(scope, pages))
}

type Read = (tx: Tx, session: PortalSession, query: unknown) => Promise<LeadPageContent>

function addPages(app: FastifyInstance, pages: LeadPages): void {
  const { database } = app.services
  readForms(app)
  const { missing } = pageCalls(app, pages)
  const add = portalCallsOf(app, pages, leadCalls)

  async function show(
    visit: PageRequest,
    session: PortalSession,
    { read, note = null }: { read: Read; note?: LeadPageModel['frame']['note'] },
  ) {
    const { request, reply } = visit
    const model = await readLeadPage(visit, session, {
      note,
      read: (tx) => read(tx, session, request.query),
    })
    if (!model) return missing(visit)
    return htmlPage(reply, 200).headers(ownPage).send(pages.leads(model, reply.cspNonce()))
  }

  const pageOf = (call: Parameters<typeof add>[0], read: Read) =>
    add(call, (visit, session) => {
      const text = leadsServerTexts.in(visit.language).saved
      const note = queryText(visit.request, 'done') === '1' ? { isGood: true, text } : null
      return show(visit, session, { read, note })
    })
  pageOf('GET /portal/leads', readList)
  pageOf('GET /portal/questions', readQuestions)
  pageOf('GET /portal/report', readReport)

  type Work = (visit: PageRequest, tx: Tx, session: PortalSession) => Promise<void>
  /** A form of the portal, with the page on which it stands. */
  const formOf = (
    call: Parameters<typeof add>[0],
    work: Work,
    { path, read }: { path: string; read: Read },
  ) =>
    add(call, async (visit, session) => {
      try {
        await database.asTenant(session.companyId, (tx) => work(visit, tx, session))
        return visit.reply.redirect(`${path}?done=1`, 303)
      } catch (error) {
        const isWrong = error instanceof z.ZodError
        if (!isWrong && !(error instanceof Refusal)) throw error
        const text = isWrong ? leadsServerTexts.in(visit.language).errors.form : error.speak(visit.language)
        return show(visit, session, { read, note: { isGood: false, text } })
      }
    })
  const list = { path: '/portal/leads', read: readList }
  formOf('POST /portal/leads', editLead, list)
  formOf('POST /portal/leads/delete', removeLead, list)
  formOf('POST /portal/questions', saveQuestions, { path: '/portal/questions', read: readQuestions })

  add('GET /portal/leads/export', async (visit, session) => {
    const { reply, request, language } = visit
    const filter = filterOf(session, choiceIn(request.query))
    const actor = await actorOfPortal(visit, session)
    await database.asTenant(session.companyId, (tx) =>
      record(tx, actor, [{ objectType: 'exhibitor', objectId: session.exhibitor.id, event: 'exportLeads' }]),
    )
    void reply.headers({ ...ownPage, 'cache-control': 'no-store' })
    const { sheet: name } = leadsServerTexts.in(language).sheet
    const format = tableFormats.find((one) => one === queryText(request, 'format')) ?? 'xlsx'
    const content = await leadSheet(visit, { filter, format, session })
    return reply.send(sendTable(reply, { name, content, format }))
  })

  add('GET /portal/scan/setup', async ({ reply }, session) => {
    const setup = await database.asTenant(session.companyId, (tx) => readScannerSetup(database, tx, session))
    return reply.headers({ ...ownPage, 'cache-control': 'no-store' }).send(setup)
  })

  add(
    'POST /portal/scan/entries',
    async ({ request, reply }, session) => {
      const sent = request.body as z.infer<typeof sentEntries>
      const answers = await database.asTenant(session.companyId, (tx) =>
        takeEntries(tx, database, { session, ...sent }),
      )
      return reply.headers({ ...ownPage, 'cache-control': 'no-store' }).send({ answers })
    },
    { body: sentEntries },
  )
}
