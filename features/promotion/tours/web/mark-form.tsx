import { Button, Form, Input, Select } from 'antd'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type Hotspot, hotspotKinds, type Scene } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { PictureChoice } from './picture-choice.tsx'

interface Props {
  mark: Hotspot
  scenes: readonly Scene[]
  isDisabled: boolean
  onChange: (change: Partial<Hotspot>, topic?: string) => void
  onMoveHere: () => void
  onRemove: () => void
}

/** Published pages to lead to. */
function ContentChoice({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const t = useTexts(toursTexts).edit
  const { data } = useCallQuery(contentsContract.list, { query: { state: 'published', page: 1, limit: 50 } })
  return (
    <Select
      aria-label={t.content}
      placeholder={t.contentNone}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={(data?.list ?? []).map(({ contentId, title }) => ({ value: contentId, label: title }))}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}

/** The target of a mark, or its picture, by its kind. */
function MarkTarget({ mark, scenes, onChange }: Pick<Props, 'mark' | 'scenes' | 'onChange'>) {
  const t = useTexts(toursTexts).edit
  switch (mark.kind) {
    case 'scene':
      return (
        <Form.Item label={t.target}>
          <Select
            aria-label={t.target}
            value={mark.sceneId ?? null}
            options={scenes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(sceneId) => sceneId !== null && onChange({ sceneId })}
          />
        </Form.Item>
      )
    case 'content':
      return (
        <Form.Item label={t.content}>
          <ContentChoice value={mark.contentId} onChange={(contentId) => onChange({ contentId })} />
        </Form.Item>
      )
    case 'picture':
      return (
        <Form.Item label={t.picture}>
          <PictureChoice label={t.picture} fileId={mark.fileId} onChange={(fileId) => onChange({ fileId })} />
        </Form.Item>
      )
    case 'call':
      return (
        <Form.Item label={t.phone}>
          <Input
            aria-label={t.phone}
            inputMode="tel"
            maxLength={24}
            value={mark.phone ?? ''}
            onChange={({ target }) => {
              const phone = target.value.replace(/[^+0-9 -]/g, '')
              onChange({ phone: phone === '' ? undefined : phone }, `phone ${mark.id}`)
            }}
          />
        </Form.Item>
      )
    case 'info':
      return null
  }
}

/** The properties of the chosen mark. */
export function MarkForm({ mark, scenes, isDisabled, onChange, onMoveHere, onRemove }: Props) {
  const t = useTexts(toursTexts)
  return (
    <Form layout="vertical" disabled={isDisabled}>
      <Form.Item label={t.edit.kind}>
        <Select
          aria-label={t.edit.kind}
          value={mark.kind}
          options={hotspotKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(kind) => onChange({ kind })}
        />
      </Form.Item>
      <Form.Item label={t.edit.markTitle}>
        <Input
          aria-label={t.edit.markTitle}
          maxLength={40}
          value={mark.title}
          onChange={({ target }) => onChange({ title: target.value }, `title ${mark.id}`)}
        />
      </Form.Item>
      <MarkTarget mark={mark} scenes={scenes} onChange={onChange} />
      <Form.Item label={t.edit.markText}>
        <Input.TextArea
          aria-label={t.edit.markText}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={mark.text}
          onChange={({ target }) => onChange({ text: target.value }, `text ${mark.id}`)}
        />
      </Form.Item>
      <div className="tour-tools">
        <Button size="small" onClick={onMoveHere}>
          {t.edit.moveHere}
        </Button>
        <Button size="small" danger onClick={onRemove}>
          {t.edit.removeMark}
        </Button>
      </div>
    </Form>
  )
}
