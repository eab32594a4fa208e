import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { useStoredSetting } from '../list/stored-setting.ts'
import { webTexts } from '../text/web.texts.ts'

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

interface ViewListProps {
  /** Under which they are remembered, such as `views-staff-cards`. */
  name: string
  /** The filters and the order in force. */
  filter: View['filter']
  /** Something narrows the list: a view is worth keeping. */
  isFiltered: boolean
  onShow: (view: View['filter']) => void
}

/** The views that a person has kept, and a field to keep the present one. */
export function ViewList({ name, filter, isFiltered, onShow }: ViewListProps) {
  const t = useTexts(webTexts)
  const [views, setViews] = useStoredSetting(name, parseViews)
  const [draft, setDraft] = useState('')
  const save = () => {
    const label = draft.trim()
    if (!label) return
    setViews([{ name: label, filter }, ...views.filter((view) => view.name !== label)].slice(0, maxViews))
    setDraft('')
  }
  return (
    <div className="saved-views">
      {views.length === 0 ? <div className="saved-views-empty">{t.list.noViews}</div> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="text" className="saved-view" onClick={() => onShow(view.filter)}>
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
        <Button disabled={!draft.trim() || !isFiltered} title={t.list.saveView} onClick={save}>
          {t.action.save}
        </Button>
      </div>
    </div>
  )
}
