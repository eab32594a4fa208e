import { findCompany, findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { calendarFile } from '#platform/server/files/calendar-file.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'

import { detailOf } from './visit-plans.view.ts'
import { pathOf } from './visit-notices.actions.ts'
import { drawProgramme } from './visit-programme.renderer.ts'
import { requireVisit } from './visit-reach.view.ts'

/** A visit for the calendar of a phone: one entry a stop. */
export async function sendCalendarFile(context: MemberContext, id: string) {
  const { reply, services } = context
  const visit = await requireVisit(context, id)
  const { stops, title, hosts } = await detailOf(context, visit)
  const url = `${services.settings.publicOrigin}/enterprise${pathOf(visit)}`
  const events = stops.map(({ place, startsAt, endsAt, note }, index) => ({
    id: `visit-${id}-${index + 1}`,
    title: stops.length > 1 ? `${title} · ${place}` : title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    place,
    description: [hosts.join('、'), note].filter(Boolean).join('\n'),
    url,
  }))
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', `${title}.ics`))
    .send(calendarFile(events, new Date()))
}

export async function sendProgramme(context: MemberContext, id: string) {
  const { tx, reply, language } = context
  const visit = await detailOf(context, await requireVisit(context, id))
  const [company, zone] = [await findCompany(tx), await findTimeZone(tx)]
  const content = await drawProgramme({ visit, company: company?.name ?? '', zone }, language)
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${visit.title}.pdf`))
    .send(content)
}
