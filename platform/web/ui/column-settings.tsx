import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.ts'
import type { ColumnChoice } from '../list/column-choice.ts'
import { webTexts } from '../text/web.texts.ts'
import { lazyContent } from './lazy-content.tsx'

export interface SettableColumn {
  key: string
  title?: ReactNode
  isLocked?: boolean | undefined
  isOptional?: boolean | undefined
}

export interface ColumnSettingsProps {
  columns: readonly SettableColumn[]
  choice: ColumnChoice | undefined
  onChange: (choice: ColumnChoice | undefined) => void
}

const Columns = lazyContent(async () => ({ default: (await import('./column-list.tsx')).ColumnList }))

/** Lets a person choose and order the columns of a table. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const t = useTexts(webTexts)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Columns {...props} />}
      title={t.list.columns}
      destroyOnHidden
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={t.list.columns} title={t.list.columns} />
    </Popover>
  )
}
