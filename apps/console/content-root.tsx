import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SlotFillings } from '#platform/web/slots/slots.ts'
import { AntdRoot } from '#platform/web/ui/antd-root.tsx'

import { slotFillings } from './slot-fillings.ts'

/** Calls repeat by themselves where that is safe; what was read a moment ago is shown while it is read again. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

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
