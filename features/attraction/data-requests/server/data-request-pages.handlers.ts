import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { sendCodeTo, withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { maskMobile, normaliseMobile } from '#platform/contract/mobile-number.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  type DataCopyPageModel,
  type DataRequestDoneModel,
  type DataRequestNote,
  type DataRequestPageModel,
  pageKinds,
} from '../face/data-request-page-model.ts'
import { receiveRequest } from './data-requests.actions.ts'
import { pageKind } from './data-requests.repository.ts'
import { openCopy } from './person-copy.actions.ts'
import { copyFor } from './person-copy.view.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface DataRequestPages {
  page(model: DataRequestPageModel, nonce: string): string
  done(model: DataRequestDoneModel, nonce: string): string
  copy(model: DataCopyPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const field = (max: number) => z.string().max(max).catch('')
const formSchema = z.object({
  kind: z.enum(pageKinds).catch('access'),
  mobile: field(30),
  note: field(300),
  code: field(10),
})
const copyFormSchema = formSchema
  .pick({ mobile: true, code: true })
  .extend({ as: z.enum(['page', 'file']).catch('page') })
type SentForm = z.infer<typeof formSchema>

/** The first thing that a form lacks: a correction says what is wrong. */
function flawOf({ kind, mobile, note, code }: SentForm): DataRequestNote | undefined {
  const number = normaliseMobile(mobile)
  if (number === undefined || number.startsWith('+')) return 'mobile'
  if (kind === 'correct' && note.trim() === '') return 'note'
  return /^\d{6}$/.test(code) ? undefined : 'code'
}

/** Mounts the page on which people ask a company what it may keep of them. */
export async function mountDataRequestPages(app: FastifyInstance, pages: DataRequestPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: DataRequestPages): void {
  const { services } = app
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)

  async function open(publicId: string) {
    const found = tokenPattern.test(publicId)
      ? await resolveAddress(services.database, publicId, pageKind)
      : undefined
    const companyId = found?.companyId ?? unknownCompanyId
    const company = await services.database.asTenant(companyId, (tx) => findFrame(tx), { readOnly: true })
    return found && company && { companyId, company, pageId: publicId }
  }
  type Opened = NonNullable<Awaited<ReturnType<typeof open>>>

  /** Does something on the page of a company; an address that is not there is missing. */
  const onPage =
    (work: (visit: PageRequest, opened: Opened, request: ById) => unknown) =>
    async (request: ById, reply: FastifyReply) => {
      const visit = visitOf(request, reply)
      const opened = await open(request.params.id)
      return opened ? work(visit, opened, request) : missing(visit)
    }

  const blank = { kind: 'access', mobile: '', note: '' } as const
  function draw(
    { language, reply }: PageRequest,
    { company, pageId }: Opened,
    shown: Partial<Pick<DataRequestPageModel, 'values' | 'note' | 'testCode'>> = {},
  ) {
    const model = { language, company, pageId, values: blank, note: null, testCode: null, ...shown }
    return htmlPage(reply, 200).headers(ownPage).send(pages.page(model, reply.cspNonce()))
  }

  app.get(
    '/mydata/:id',
    route,
    onPage((visit, opened) => draw(visit, opened)),
  )

  app.post(
    '/mydata/:id/code',
    route,
    onPage(async (visit, opened, request) => {
      const values = formSchema.parse(request.body ?? {})
      return draw(visit, opened, { values, ...(await sendCodeTo(visit, opened, { mobile: values.mobile })) })
    }),
  )

  app.post(
    '/mydata/:id',
    route,
    onPage(async (visit, opened, request) => {
      const { companyId, company } = opened
      const values = formSchema.parse(request.body ?? {})
      const flaw = flawOf(values)
      if (flaw) return draw(visit, opened, { values, note: flaw })
      const mobile = normaliseMobile(values.mobile) ?? ''
      const actor = await actorOfVisitor(visit, maskMobile(mobile))
      const proved = await withProof(visit, { companyId, mobile, code: values.code }, async (tx) => {
        const { kind, note } = values
        const taken = await receiveRequest({ tx, services, actor }, { kind, mobile, note: note.trim() })
        return { dueAt: taken.dueAt, timeZone: await findTimeZone(tx) }
      })
      if ('problem' in proved) return draw(visit, opened, { values, note: proved.problem })
      const { dueAt, timeZone } = proved.done
      const dueOn = zoneClock(timeZone).day(dueAt)
      const model = {
        language: visit.language,
        company,
        kind: values.kind,
        pageId: opened.pageId,
        dueOn,
      }
      return htmlPage(visit.reply, 200).headers(ownPage).send(pages.done(model, visit.reply.cspNonce()))
    }),
  )

  function drawCopy(
    { language, reply }: PageRequest,
    { company, pageId }: Opened,
    shown: Partial<Pick<DataCopyPageModel, 'mobile' | 'note' | 'testCode' | 'copy'>> = {},
  ) {
    const model = { language, company, pageId, mobile: '', note: null, testCode: null, copy: null, ...shown }
    return htmlPage(reply, 200).headers(ownPage).send(pages.copy(model, reply.cspNonce()))
  }

  app.get(
    '/mydata/:id/copy',
    route,
    onPage((visit, opened) => drawCopy(visit, opened)),
  )

  app.post(
    '/mydata/:id/copy/code',
    route,
    onPage(async (visit, opened, request) => {
      const { mobile } = copyFormSchema.parse(request.body ?? {})
      return drawCopy(visit, opened, { mobile, ...(await sendCodeTo(visit, opened, { mobile })) })
    }),
  )

  app.post(
    '/mydata/:id/copy',
    route,
    onPage(async (visit, opened, request) => {
      const { companyId } = opened
      const { as, mobile: written, code } = copyFormSchema.parse(request.body ?? {})
      const flaw = flawOf({ kind: 'access', mobile: written, note: '', code })
      if (flaw) return drawCopy(visit, opened, { mobile: written, note: flaw })
      const mobile = normaliseMobile(written) ?? ''
      const { database } = services
      const proved = await withProof(visit, { companyId, mobile, code }, async (tx) => ({
        copy: await openCopy({ tx, database }, mobile),
        timeZone: await findTimeZone(tx),
      }))
      if ('problem' in proved) return drawCopy(visit, opened, { mobile: written, note: proved.problem })
      const { copy, timeZone } = proved.done
      if (!copy) return drawCopy(visit, opened, { mobile: written, note: 'none' })
      const answer = copyFor(copy, { language: visit.language, clock: zoneClock(timeZone) })
      if (as === 'page') return drawCopy(visit, opened, { copy: answer })
      return visit.reply
        .headers({ ...ownPage, 'content-disposition': 'attachment; filename="my-data.json"' })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ company: opened.company.name, ...answer, kept: copy.tables }, null, 2))
    }),
  )
}
