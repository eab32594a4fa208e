import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'
import type { CalendarPageModel, TablePageModel } from '#features/shows/meetings/face/meeting-page-model.ts'
import { CalendarPage } from '#features/shows/meetings/mobile/calendar.page.tsx'
import { meetingPageTexts } from '#features/shows/meetings/mobile/mobile.texts.ts'
import { TablePage } from '#features/shows/meetings/mobile/table.page.tsx'

import { renderShell, styleOfSections } from './page-shell.server.ts'
import type { PageFrame } from './pages.server.tsx'

const styles = [
  'features/shows/registrations/mobile/activity-page.css',
  'features/shows/recruitment/mobile/exhibit-page.css',
  'features/shows/needs/mobile/need-page.css',
  'features/shows/meetings/mobile/meeting-page.css',
]

const page = (
  { language, company, title }: Pick<CalendarPageModel, 'language' | 'company' | 'title'>,
  body: ReactNode,
  nonce: string,
) =>
  renderShell({
    language,
    nonce,
    title: `${title} | ${company.shortName}`,
    brandColour: company.brandColour,
    iconUrl: company.logoUrl,
    scriptUrl: null,
    ownStyle: styleOfBrand(company.brandColour) + styleOfSections(styles),
    body: renderToStaticMarkup(body),
  })

type Nonce = Pick<PageFrame, 'nonce'>

/** The calendar of one person's meetings. */
export const renderCalendarPage = (model: CalendarPageModel, { nonce }: Nonce): string =>
  page(model, <CalendarPage model={model} texts={meetingPageTexts.in(model.language)} />, nonce)

/** The page behind the code on a table. */
export const renderTablePage = (model: TablePageModel, { nonce }: Nonce): string =>
  page(model, <TablePage model={model} texts={meetingPageTexts.in(model.language)} />, nonce)
