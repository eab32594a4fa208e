import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { useStoredSetting } from '../list/stored-setting.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'

interface View {
  name: string
  filter: Readonly<Record<string, unknown>>
}

const isView = (value: unknown): value is View => {
  const { name, filter } = (value ?? {}) as { name?: unknown; filter?: unknown }
  return typeof name === 'string' && typeof filter === 'object' && filter !== null
}

const parseViews = (stored: unknown): readonly View[] => (Array.isArray(stored) ? stored.filter(isView) : [])

const maxViews = 20

/** Filters and order that a person has kept under a name. */
export function SavedViews<Row, Filter>({ list, name }: { list: List<Row, Filter>; name: string }) {
  const t = useTexts(webTexts)
  const [views, setViews] = useStoredSetting(`views-${name}`, parseViews)
  const [draft, setDraft] = useState('')
  const [isOpen, setOpen] = useState(false)
  const save = () => {
    const label = draft.trim()
    if (!label) return
    setViews(
      [{ name: label, filter: list.filter }, ...views.filter((view) => view.name !== label)].slice(
        0,
        maxViews,
      ),
    )
    setDraft('')
  }
  const show = ({ filter }: View) => {
    const cleared = Object.fromEntries(Object.keys(list.filter).map((key) => [key, undefined]))
    list.setFilter({ ...cleared, ...filter } as Parameters<typeof list.setFilter>[0])
    setOpen(false)
  }
  const content = (
    <div className="saved-views">
      {views.length === 0 ? <div className="saved-views-empty">{t.list.noViews}</div> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="text" className="saved-view" onClick={() => show(view)}>
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={fill(t.list.deleteView, { name: view.name })}
              onClick={() => setViews(views.filter((other) => other.name !== view.name))}
            />
          </li>
        ))}
      </ul>
      <div className="saved-views-new">
        <Input
          placeholder={t.list.viewName}
          aria-label={t.list.viewName}
          maxLength={20}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onPressEnter={save}
        />
        <Button disabled={!draft.trim() || !list.isFiltered} title={t.list.saveView} onClick={save}>
          {t.action.save}
        </Button>
      </div>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen} content={content}>
      <Button type="text">
        {t.list.views}
        <DownOutlined />
      </Button>
    </Popover>
  )
}
