import { Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'

import { afterFirstPage } from '../after-first-page.ts'
import { openDialog } from './dialog-store.ts'

const NoticeBell = lazyPart(async () => {
  await afterFirstPage
  return { default: (await import('#features/company/notices/web/notice-bell.tsx')).NoticeBell }
})

const open = () => openDialog('notices')

/** The bell comes after the first page, so that it keeps nothing waiting. */
export const Bell = () => (
  <Suspense fallback={null}>
    <NoticeBell onOpen={open} />
  </Suspense>
)
