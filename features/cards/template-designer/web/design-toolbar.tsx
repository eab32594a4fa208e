import { Button, Checkbox, Dropdown, Popover, Select } from 'antd'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import HistoryOutlined from '@ant-design/icons/HistoryOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import SwapOutlined from '@ant-design/icons/SwapOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesign, useDesignStore } from './design-store.ts'
import { useDesignView, zooms } from './design-view.ts'
import { PersonPicker } from './person-picker.tsx'
import type { DesignPerson } from './use-design-person.ts'

interface Props {
  person: DesignPerson
  onStart: () => void
  onVersions: () => void
  /** What else can be done with the design. */
  more: readonly { key: string; label: string; danger?: boolean; onClick: () => void }[]
}

const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3, 4]

/** What is done with the whole canvas. */
export function DesignToolbar({ person, onStart, onVersions, more }: Props) {
  const t = useTexts(templateDesignerTexts)
  const store = useDesignStore()
  const canUndo = useDesign((state) => state.history.past.length > 0)
  const canRedo = useDesign((state) => state.history.future.length > 0)
  const canEdit = useDesign((state) => state.canEdit)
  const isNarrow = useIsNarrow()
  const { zoom, set } = useDesignView()
  const entries = isNarrow
    ? [
        ...(canEdit ? [{ key: 'start', label: t.bar.start, onClick: onStart }] : []),
        { key: 'versions', label: t.bar.versions, onClick: onVersions },
        ...more,
      ]
    : more
  const steps = [...new Set([...zoomSteps, zoom])]
    .filter((step) => step >= zooms.least && step <= zooms.most)
    .sort((a, b) => a - b)
  return (
    <div className="design-toolbar" role="toolbar" aria-label={t.route}>
      <Button
        icon={<UndoOutlined />}
        title={t.bar.undo}
        aria-label={t.bar.undo}
        disabled={!canUndo}
        onClick={() => store.getState().undo()}
      />
      <Button
        icon={<RedoOutlined />}
        title={t.bar.redo}
        aria-label={t.bar.redo}
        disabled={!canRedo}
        onClick={() => store.getState().redo()}
      />
      {!isNarrow && (
        <>
          <Button icon={<SwapOutlined />} disabled={!canEdit} onClick={onStart}>
            {t.bar.start}
          </Button>
          <Button icon={<HistoryOutlined />} onClick={onVersions}>
            {t.bar.versions}
          </Button>
        </>
      )}
      <span className="design-toolbar-gap" />
      <PersonPicker person={person} />
      {!isNarrow && (
        <>
          <Popover trigger="click" placement="bottomRight" content={<ViewOptions />}>
            <Button icon={<EyeOutlined />} aria-label={t.bar.view}>
              {t.bar.view}
            </Button>
          </Popover>
          <Select
            className="design-zoom"
            aria-label={t.bar.zoom}
            value={zoom}
            options={steps.map((value) => ({
              value,
              label: value === 1 ? t.bar.fit : `${Math.round(value * 100)}%`,
            }))}
            onChange={(value) => set({ zoom: value })}
          />
        </>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: entries.map(({ key, label, danger = false }) => ({ key, label, danger })),
          onClick: ({ key }) => entries.find((entry) => entry.key === key)?.onClick(),
        }}
      >
        <Button aria-label={t.bar.more}>{t.bar.more}</Button>
      </Dropdown>
    </div>
  )
}

const switches = ['showsGrid', 'showsRulers', 'showsSafe', 'showsBleed', 'snaps'] as const
const labels = {
  showsGrid: 'grid',
  showsRulers: 'rulers',
  showsSafe: 'safe',
  showsBleed: 'bleed',
  snaps: 'snap',
} as const

function ViewOptions() {
  const t = useTexts(templateDesignerTexts)
  const view = useDesignView()
  return (
    <div className="design-view-options">
      {switches.map((name) => (
        <Checkbox
          key={name}
          checked={view[name]}
          onChange={({ target }) => view.set({ [name]: target.checked })}
        >
          {t.bar[labels[name]]}
        </Checkbox>
      ))}
    </div>
  )
}
