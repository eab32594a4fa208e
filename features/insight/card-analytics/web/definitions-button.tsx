import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import { Button } from 'antd'
import { useState } from 'react'

import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'

// The library's drawer comes with everything about forms: half of what such a page would wait for.
const DefinitionsDrawer = lazyDrawer(() => import('./definitions-drawer.tsx'), 'DefinitionsDrawer')

interface Props {
  title: string
  /** Each number with what it counts. */
  lines: readonly (readonly [string, string])[]
}

/** Opens the definitions of the numbers of a page. */
export function DefinitionsButton({ title, lines }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<QuestionCircleOutlined />}
        title={title}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      <DefinitionsDrawer
        id={isOpen ? 'definitions' : undefined}
        title={title}
        lines={lines}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
