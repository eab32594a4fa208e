import type {
  DataCopyPageModel,
  DataRequestDoneModel,
  DataRequestPageModel,
} from '#features/attraction/data-requests/face/data-request-page-model.ts'
import { DataCopyPage } from '#features/attraction/data-requests/mobile/data-copy.page.tsx'
import { DataRequestDone } from '#features/attraction/data-requests/mobile/data-request-done.page.tsx'
import { DataRequestPage } from '#features/attraction/data-requests/mobile/data-request.page.tsx'
import { dataRequestPageTexts } from '#features/attraction/data-requests/mobile/mobile.texts.ts'

import { companyPages } from './company-page.server.tsx'
import type { PageFrame } from './pages.server.tsx'

const page = companyPages([
  'features/shows/registrations/mobile/activity-page.css',
  'features/attraction/data-requests/mobile/data-copy.css',
])

type Nonce = Pick<PageFrame, 'nonce'>

/** The page on which people ask for what is kept of them. */
export function renderDataRequestPage(model: DataRequestPageModel, { nonce }: Nonce): string {
  const texts = dataRequestPageTexts.in(model.language)
  return page(model, { nonce, title: texts.title, body: <DataRequestPage model={model} texts={texts} /> })
}

/** The page after the form. */
export function renderDataRequestDone(model: DataRequestDoneModel, { nonce }: Nonce): string {
  const texts = dataRequestPageTexts.in(model.language)
  return page(model, { nonce, title: texts.done, body: <DataRequestDone model={model} texts={texts} /> })
}

/** The page with the copy of what is kept of a person. */
export function renderDataCopyPage(model: DataCopyPageModel, { nonce }: Nonce): string {
  const texts = dataRequestPageTexts.in(model.language)
  return page(model, { nonce, title: texts.copy.title, body: <DataCopyPage model={model} texts={texts} /> })
}
