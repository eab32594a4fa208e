import { type ReactNode, useMemo, useState } from 'react'
import { type Screen, type Search, ScreenContext, useScreen } from '#platform/web/screen.tsx'

/** An address of its own for a list: several of them on one screen would share the one of the tab. */
export function LocalScreen({ search: first = {}, children }: { search?: Search; children: ReactNode }) {
  const outer = useScreen()
  const [search, setSearch] = useState(first)
  const screen = useMemo<Screen>(
    () => ({
      ...outer,
      search,
      isActive: true,
      setSearch: (change) =>
        setSearch((former) => {
          const entries = Object.entries({ ...former, ...change }).filter(([, value]) => value !== undefined)
          return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
        }),
    }),
    [outer, search],
  )
  return <ScreenContext value={screen}>{children}</ScreenContext>
}
