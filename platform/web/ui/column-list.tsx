import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import { Button, Checkbox } from 'antd'
import { useTexts } from '../language/use-texts.ts'
import { isShown, moveColumn, orderColumns } from '../list/column-choice.ts'
import { webTexts } from '../text/web.texts.ts'
import type { ColumnSettingsProps } from './column-settings.tsx'

/** The columns of a table with their boxes, in the order in which they stand. */
export function ColumnList({ columns, choice, onChange }: ColumnSettingsProps) {
  const t = useTexts(webTexts)
  const order = orderColumns(columns, choice)
  const hidden = columns.filter((column) => !isShown(column, choice)).map(({ key }) => key)
  const settable = order
    .map((key) => columns.find((column) => column.key === key))
    .filter((column) => column !== undefined && !column.isLocked)
  const toggle = (key: string, isOn: boolean) =>
    onChange({ order, hidden: isOn ? hidden.filter((other) => other !== key) : [...hidden, key] })
  const move = (key: string, by: 1 | -1) =>
    onChange({ order: moveColumn(columns, order, { key, by }), hidden })
  return (
    <div className="column-settings">
      <div className="column-settings-help">{t.list.columnsHelp}</div>
      <ul>
        {settable.map((column, index) =>
          column ? (
            <li key={column.key}>
              <Checkbox
                checked={!hidden.includes(column.key)}
                onChange={(event) => toggle(column.key, event.target.checked)}
              >
                {column.title}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t.list.moveUp}
                disabled={index === 0}
                onClick={() => move(column.key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t.list.moveDown}
                disabled={index === settable.length - 1}
                onClick={() => move(column.key, 1)}
              />
            </li>
          ) : null,
        )}
      </ul>
      <Button type="link" size="small" disabled={!choice} onClick={() => onChange(undefined)}>
        {t.list.columnsReset}
      </Button>
    </div>
  )
}
