import { Drawer } from 'antd'

import { FactList } from '#platform/web/ui/fact-list.tsx'

interface DefinitionsDrawerProps {
  /** While it is open. */
  id: string | undefined
  title: string
  /** Each number with what it counts. */
  lines: readonly (readonly [string, string])[]
  onClose: () => void
}

/** The definitions of the numbers of a page. */
export function DefinitionsDrawer({ id, title, lines, onClose }: DefinitionsDrawerProps) {
  return (
    <Drawer title={title} open={id !== undefined} onClose={onClose} size={480} destroyOnHidden>
      <FactList className="definitions" facts={lines} />
    </Drawer>
  )
}
