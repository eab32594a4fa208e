import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { htmlPage, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import {
  ownPage,
  pageCalls,
  type PageRequest,
  tokenPattern,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { calendarFile } from '#platform/server/files/calendar-file.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { tooMany } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { calendarEvents, type CalendarPageModel, type TablePageModel } from '../face/meeting-page-model.ts'
import { pressOnCalendar, readCalendar, saveAnswers } from './meeting-pages.actions.ts'
import { meetingsServerTexts } from './server.texts.ts'
import { holdAtTable, readTable } from './table-pages.actions.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface MeetingPages {
  calendar(model: CalendarPageModel, nonce: string): string
  table(model: TablePageModel, nonce: string): string
  missing(language: Language, nonce: string): string
}

type ById = FastifyRequest<{ Params: { id: string } }>

const formSchema = z.record(z.string().max(60), z.string().max(60).catch('')).catch({})
const pressSchema = z.object({
  event: z.enum(calendarEvents),
  id: z.uuid(),
  slot: z.coerce.number().int().min(0).catch(-1),
})
const roundSchema = z.uuid()

/** `slot_3` for a slot in which somebody can come, `to_<id>` for an answer about another person. */
function answersIn(form: Readonly<Record<string, string>>) {
  const entries = Object.entries(form)
  return {
    open: entries.flatMap(([name]) => {
      const place = /^slot_(\d{1,3})$/.exec(name)?.[1]
      return place === undefined ? [] : [Number(place)]
    }),
    answers: new Map(
      entries.flatMap(([name, word]) => (name.startsWith('to_') ? [[name.slice(3), word]] : [])),
    ),
  }
}

/** Mounts the calendars of people in rounds of meetings, and the pages of the tables. */
export async function mountMeetingPages(app: FastifyInstance, pages: MeetingPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: MeetingPages): void {
  readForms(app)
  const { route, visitOf, missing } = pageCalls(app, pages)
  const presses = createBudget({ limit: 60, windowMs: 600_000 })

  const show = (visit: PageRequest, model: CalendarPageModel | undefined) =>
    model
      ? htmlPage(visit.reply, 200).headers(ownPage).send(pages.calendar(model, visit.reply.cspNonce()))
      : missing(visit)

  app.get('/match/:id/meetings', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return show(visit, tokenPattern.test(id) ? await readCalendar(visit, id) : undefined)
  })

  app.post('/match/:id/meetings', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    if (!presses.take(id)) throw tooMany(600)
    const form = formSchema.parse(request.body ?? {})
    const press = pressSchema.safeParse(form)
    const roundId = roundSchema.safeParse(form['round'])
    const outcome = press.success
      ? await pressOnCalendar(visit, id, press.data)
      : roundId.success
        ? await saveAnswers(visit, id, { roundId: roundId.data, ...answersIn(form) })
        : 'refused'
    if (outcome === 'done' && press.success) return reply.redirect(`/match/${id}/meetings`, 303)
    return show(visit, await readCalendar(visit, id, outcome === 'done' ? 'saved' : outcome))
  })

  app.get('/match/:id/meetings.ics', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    const model = tokenPattern.test(id) ? await readCalendar(visit, id) : undefined
    if (!model) return missing(visit)
    const t = meetingsServerTexts.in(visit.language).calendar
    const url = `${visit.services.settings.publicOrigin}/match/${id}/meetings`
    const events = model.rounds
      .flatMap(({ meetings }) => meetings)
      .map((meeting) => ({
        id: meeting.id,
        title: fill(t.title, { company: meeting.company }),
        startsAt: new Date(meeting.slot.startsAt),
        endsAt: new Date(meeting.slot.endsAt),
        place: [model.venue, meeting.hall, fill(t.table, { number: meeting.table })]
          .filter(Boolean)
          .join(' '),
        url,
      }))
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({
        ...ownPage,
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="meetings.ics"',
      })
      .send(calendarFile(events, new Date()))
  })

  const showTable = (visit: PageRequest, model: TablePageModel | undefined) =>
    model
      ? htmlPage(visit.reply, 200).headers(ownPage).send(pages.table(model, visit.reply.cspNonce()))
      : missing(visit)

  app.get('/table/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    return showTable(visit, tokenPattern.test(id) ? await readTable(visit, id) : undefined)
  })

  app.post('/table/:id', route, async (request: ById, reply) => {
    const visit = visitOf(request, reply)
    const { id } = request.params
    if (!tokenPattern.test(id)) return missing(visit)
    if (!presses.take(id)) throw tooMany(600)
    if (await holdAtTable(visit, id)) return reply.redirect(`/table/${id}`, 303)
    return showTable(visit, await readTable(visit, id))
  })
}
