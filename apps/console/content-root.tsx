import '#platform/web/without-eval.ts'

import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries } from '#platform/web/create-queries.ts'
import { SlotFillings } from '#platform/web/slots/slots.ts'
import { AntdRoot } from '#platform/web/ui/antd-root.tsx'

import { slotFillings } from './slot-fillings.ts'

const queries = createQueries()

/** What all pages stand on and the frame does without: the frame is drawn before this has arrived. */
export function ContentRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <AntdRoot>
        <SlotFillings value={slotFillings}>{children}</SlotFillings>
      </AntdRoot>
    </QueryClientProvider>
  )
}

export { loadLibraryLocales } from '#platform/web/language/library-locales.ts'
