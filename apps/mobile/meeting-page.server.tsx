import type { CalendarPageModel, TablePageModel } from '#features/shows/meetings/face/meeting-page-model.ts'
import { CalendarPage } from '#features/shows/meetings/mobile/calendar.page.tsx'
import { meetingPageTexts } from '#features/shows/meetings/mobile/mobile.texts.ts'
import { TablePage } from '#features/shows/meetings/mobile/table.page.tsx'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/needs/mobile/need-page.css',
  'features/shows/meetings/mobile/meeting-page.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** The calendar of one person's meetings. */
export const renderCalendarPage = (model: CalendarPageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <CalendarPage model={model} texts={meetingPageTexts.in(model.language)} />,
    nonce,
  })

/** The page behind the code on a table. */
export const renderTablePage = (model: TablePageModel, { nonce }: Nonce): string =>
  page(model, {
    title: model.title,
    body: <TablePage model={model} texts={meetingPageTexts.in(model.language)} />,
    nonce,
  })
