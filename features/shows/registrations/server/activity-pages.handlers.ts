import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { pagesElsewhere } from '#features/promotion/content-pages/server/elsewhere-hook.public.ts'
import type { SentAnswers } from '#features/customers/customer-forms/face/question-fields-model.ts'
import {
  type QuestionForm,
  readPageForm,
} from '#features/customers/customer-forms/server/question-forms.public.ts'
import { findFreeSeats } from '#features/shows/activities/server/activity-sale.public.ts'
import { countReader } from '#features/promotion/promotions/server/page-readers.public.ts'
import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'
import { calendarFile } from '#platform/server/files/calendar-file.ts'
import type { PageMarks } from '#platform/server/database/public-page-marks.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ActivityPageModel, JoinPageModel, TicketPageModel } from '../face/activity-page-model.ts'
import {
  dropJoinFilling,
  findJoinFilling,
  type JoinFilling,
  keepJoinFilling,
} from './join-fillings.actions.ts'
import {
  join,
  type JoinFlaw,
  noteOpening,
  provideJoinBudgets,
  sendJoinCode,
  type SentForm,
} from './joining.actions.ts'
import { findShares } from './exhibitor-shares.public.ts'
import { designPreviews } from './designed-pages.actions.ts'
import { keepActivityPages } from './kept-activity-pages.actions.ts'
import { findQuestions, publicQuestions } from './questions.actions.ts'
import { holdersCalls } from './holder-pages.handlers.ts'
import {
  type ActivityPlace,
  findPlace,
  openActivity,
  type OpenedActivity,
  type PageRequest,
} from './public-activity.actions.ts'
import { activityPattern, pageCalls } from './show-pages.public.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface ActivityPages {
  activity(model: ActivityPageModel, nonce: string): string
  join(model: JoinPageModel, nonce: string): string
  ticket(model: TicketPageModel, nonce: string): string
  missing(language: Language, nonce: string): string
  /** The ticket of this address has ended by a wish of its holder. */
  done(note: 'transferred' | 'erased', language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

/** Long answers of a whole form, each sign of which takes nine bytes. */
const longestForm = 256 * 1024
const field = (max: number) => z.string().max(max).catch('')
const formSchema = z.object({
  ticket: field(40),
  name: field(40),
  mobile: field(30),
  company: field(60),
  title: field(60),
  code: field(10),
  website: field(1000),
  consent: field(4),
  news: field(4),
})
const querySchema = z.object({ ch: field(40), s: field(10), resume: field(1), code: field(20) })
const sentSchema = z.object({ sent: z.record(z.string(), z.array(z.string())).catch({}) })
const seatInput = (ticketId: string) => `seat.${ticketId}`
const mostShown = 500
const empty = { ticket: '', name: '', mobile: '', company: '', title: '' }

const channelOf = (request: FastifyRequest) => querySchema.parse(request.query ?? {}).ch.trim()

/** The part of an address that the next page needs, too. */
const codeOf = (request: FastifyRequest) => querySchema.parse(request.query ?? {}).code.trim()

const queryOf = (request: FastifyRequest) => {
  const given = Object.entries({ ch: channelOf(request), code: codeOf(request) }).filter(
    ([, value]) => value !== '',
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** The kinds of exhibitors that were ticked: their inputs have numbers. */
const sharesOf = (body: unknown): string[] =>
  Object.entries(z.record(z.string(), z.unknown()).parse(body ?? {})).flatMap(([name, value]) =>
    /^share\d{1,2}$/.test(name) && typeof value === 'string' ? [value] : [],
  )

function formOf(request: FastifyRequest): SentForm & { website: string } {
  const { consent, news, ...form } = formSchema.parse(request.body ?? {})
  const { sent } = sentSchema.parse(request.body ?? {})
  const seat = field(20).parse(
    z.record(z.string(), z.unknown()).parse(request.body ?? {})[seatInput(form.ticket)],
  )
  return {
    ...form,
    seat,
    sent,
    consent: consent === '1',
    news: news === '1',
    shares: sharesOf(request.body),
    channel: channelOf(request),
  }
}

const valuesOf = ({ ticket, name, mobile, company, title }: JoinPageModel['values']) => ({
  ticket,
  name,
  mobile,
  company,
  title,
})

/** A form as it is shown again. */
const typedIn = (form: SentForm) => ({
  values: form,
  seat: form.seat,
  sent: form.sent,
  chosenShares: form.shares,
})

const fillingOf = (
  { questions }: { questions: ReadonlyMap<string, QuestionForm> },
  form: SentForm,
): JoinFilling & { questions: ReadonlyMap<string, QuestionForm> } => ({
  values: valuesOf(form),
  sent: form.sent,
  questions,
})

const count = (visit: PageRequest, { activityId, ...place }: ActivityPlace) =>
  countReader(visit, { ...place, subject: { type: 'activity', id: activityId } })

/** Mounts the public pages of activities, the form to sign up by, and the tickets. */
export async function mountActivityPages(
  app: FastifyInstance,
  marks: PageMarks,
  pages: ActivityPages,
): Promise<void> {
  const { services } = app
  const route = { config: { access: 'page' as const } }
  const { route: drawn, visitOf, missing } = pageCalls(app, pages)
  provideJoinBudgets(services)
  services.hooks.add(pagesElsewhere, designPreviews(pages.activity))
  const showActivity = keepActivityPages({ marks, draw: pages.activity, count })

  async function open(request: ById) {
    const { params } = request
    const place = await findPlace(services, activityPattern.test(params.id) ? params.id : '')
    const opened = await services.database.asTenant(place.companyId, (tx) =>
      openActivity(tx, place.activityId, { code: codeOf(request) }),
    )
    return opened && { place, opened }
  }

  const calendar = (reply: FastifyReply, text: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="activity.ics"' })
      .send(text)

  app.get('/a/:id', drawn, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id: pageId } = request.params
    const isAddress = activityPattern.test(pageId)
    const isShown = isAddress && (await showActivity(visit, { pageId, query: queryOf(request) }))
    return isShown ? reply : missing(visit)
  })

  app.get('/a/:id/calendar.ics', drawn, async (request: ById, reply) => {
    const found = await open(request)
    const { activity } = found?.opened ?? {}
    if (!activity?.startsAt || !activity.endsAt) return missing(visitOf(request, reply))
    const url = `${services.settings.publicOrigin}/a/${request.params.id}`
    const { id, title, startsAt, endsAt, venue } = activity
    return calendar(reply, calendarFile([{ id, title, startsAt, endsAt, place: venue, url }], new Date()))
  })

  interface Found {
    place: ActivityPlace
    opened: OpenedActivity
    questions: ReadonlyMap<string, QuestionForm>
    seats: ReadonlyMap<string, string[]>
    /** The kinds of exhibitors at the activity. */
    shares: readonly string[]
  }
  /** An activity with what it asks of who signs up. */
  async function openForm(request: ById): Promise<Found | undefined> {
    const found = await open(request)
    if (!found) return undefined
    const { place, opened } = found
    return services.database.asTenant(place.companyId, async (tx) => {
      const seats = new Map<string, string[]>()
      for (const { id, isSeated, canJoin } of opened.tickets)
        if (isSeated && canJoin) seats.set(id, await findFreeSeats(tx, id, mostShown))
      return {
        ...found,
        seats,
        shares: await findShares(services, tx, place.activityId),
        questions: await findQuestions(tx, place.activityId, opened.tickets),
      }
    })
  }

  interface Shown extends Found, Partial<JoinFlaw> {
    values?: JoinPageModel['values']
    sent?: SentAnswers
    seat?: string
    chosenShares?: readonly string[]
    keptAt?: Date | null
    testCode?: string | null
  }
  function showForm(
    visit: PageRequest,
    {
      opened,
      questions,
      seats,
      shares,
      chosenShares = [],
      seat = '',
      values = empty,
      sent = {},
      flaws = {},
      note,
      keptAt,
      testCode = null,
    }: Shown,
  ) {
    const { request, reply, language } = visit
    const query = z.record(z.string(), z.string()).catch({}).parse(request.query)
    const model: JoinPageModel = {
      language,
      testCode,
      company: opened.company,
      pageId: (request as ById).params.id,
      query: queryOf(request),
      title: opened.activity.title,
      privacyText: opened.activity.privacyText,
      shares: shares.map((category) => ({ category, isChosen: chosenShares.includes(category) })),
      tickets: opened.tickets,
      seats: opened.tickets.flatMap(({ id, name }) => {
        const free = seats.get(id) ?? []
        return free.length === 0
          ? []
          : [{ ticketId: id, name, free, chosen: id === values.ticket ? seat : '' }]
      }),
      code: opened.hasCodes ? { given: codeOf(request), channel: channelOf(request) } : null,
      note: note ?? null,
      values: valuesOf(values),
      questions: publicQuestions(questions, { sent, flaws, query, language }),
      keptAt: keptAt?.toISOString() ?? null,
      isKept: !hasDeclined(request),
    }
    return htmlPage(reply, 200).send(pages.join(model, reply.cspNonce()))
  }

  app.get('/a/:id/join', drawn, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const found = await openForm(request)
    if (!found) return missing(visit)
    // A reader who is not counted opens no form: a machine, a colleague, an address that opens pages by the hundred.
    if ((await count(visit, found.place)) !== null) await noteOpening(visit, found.place)
    const kept = await findJoinFilling(visit, found.place)
    if (!kept) return showForm(visit, found)
    // It is offered and not shown at once: the next person at this browser may be another one.
    const isWanted = querySchema.parse(request.query ?? {}).resume === '1'
    return showForm(visit, {
      ...found,
      ...(isWanted ? { ...kept, keptAt: null, note: 'resumed' } : { keptAt: kept.keptAt }),
    })
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, readPageForm(String(body))),
    )

    scope.post('/a/:id/code', drawn, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await openForm(request)
      if (!found) return missing(visit)
      const form = formOf(request)
      await keepJoinFilling(visit, found.place, fillingOf(found, form))
      const outcome = await sendJoinCode(visit, found.place, form)
      return showForm(visit, { ...found, ...typedIn(form), ...outcome })
    })

    scope.post('/a/:id/join', drawn, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await openForm(request)
      if (!found) return missing(visit)
      const form = formOf(request)
      // A machine fills in every field.
      const outcome =
        form.website === '' ? await join(visit, { ...found, form }) : ({ note: 'code' } as const)
      if ('publicId' in outcome) return reply.redirect(`/k/${outcome.publicId}`, 303)
      await keepJoinFilling(visit, found.place, fillingOf(found, form))
      // Another one may have taken a seat meanwhile.
      const now = (await openForm(request)) ?? found
      return showForm(visit, { ...now, ...outcome, ...typedIn(form) })
    })

    /** The page hands over what is typed while it is typed. */
    scope.post('/a/:id/keep', route, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await openForm(request)
      if (!found) return missing(visit)
      await keepJoinFilling(visit, found.place, fillingOf(found, formOf(request)))
      return reply.status(204).send()
    })

    scope.post('/a/:id/drop', route, async (request: ById, reply) => {
      const visit = visitOf(request, reply)
      const found = await open(request)
      if (!found) return missing(visit)
      await dropJoinFilling(visit, found.place)
      return reply.redirect(`/a/${request.params.id}/join${queryOf(request)}`, 303)
    })

    holdersCalls(scope, { route: drawn, visitOf, missing, pages, calendar })
  })
}
