import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import { Button, Drawer } from 'antd'
import { useState } from 'react'

import { FactList } from '#platform/web/ui/fact-list.tsx'

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
      <Drawer title={title} open={isOpen} onClose={() => setOpen(false)} size={480} destroyOnHidden>
        <FactList className="definitions" facts={lines} />
      </Drawer>
    </>
  )
}
