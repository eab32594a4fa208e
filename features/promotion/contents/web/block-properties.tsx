import { memo, useCallback, useMemo } from 'react'
import { Alert, DatePicker, Input, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { type ContentBlock, grounds, paddings } from '../content-document.contract.ts'
import { kindOf, readBlock } from '../face/block-registry.ts'
import { withChanged } from './block-edits.ts'
import { fieldsOf, type Values } from './block-fields.ts'
import { BlockFields } from './block-form.tsx'
import { useDocument, useDocumentStore, useSelected } from './document-store.ts'
import { useBlockName, useEditing } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

type Change = (change: Parameters<typeof withChanged>[2], topic?: string) => void

interface LookProps {
  blockId: string
  look: ContentBlock['style']
  change: Change
  isDisabled: boolean
}

/** Words change at every key, and nothing here follows them. */
const Look = memo(function Look({ blockId, look, change, isDisabled }: LookProps) {
  const t = useTexts(contentEditorTexts)
  const { pad = 'medium', ground = 'page', anchor = '' } = look ?? {}
  const style = (part: ContentBlock['style'], topic?: string) =>
    change({ style: { ...look, ...part } }, topic)
  return (
    <fieldset className="editor-group">
      <legend>{t.panel.look}</legend>
      <div className="editor-field">
        <span>{t.panel.pad}</span>
        <Segmented
          block
          aria-label={t.panel.pad}
          value={pad}
          disabled={isDisabled}
          options={paddings.map((value) => ({ value, label: t.options[value] }))}
          onChange={(value) => style({ pad: value })}
        />
      </div>
      <div className="editor-field">
        <span>{t.panel.ground}</span>
        <Select
          aria-label={t.panel.ground}
          value={ground}
          disabled={isDisabled}
          options={grounds.map((value) => ({ value, label: t.options[value] }))}
          onChange={(value) => style({ ground: value })}
        />
      </div>
      <div className="editor-field">
        <span>{t.panel.anchor}</span>
        <Input
          aria-label={t.panel.anchor}
          value={anchor}
          maxLength={30}
          disabled={isDisabled}
          onChange={({ target }) => {
            const next = target.value
              .toLowerCase()
              .replaceAll(/[^a-z0-9-]/g, '')
              .replace(/^[^a-z]+/, '')
            const { anchor: _before, ...rest } = look ?? {}
            change({ style: next === '' ? rest : { ...rest, anchor: next } }, `${blockId} anchor`)
          }}
        />
        <p className="editor-quiet">{t.panel.anchorHelp}</p>
      </div>
    </fieldset>
  )
})

interface ShowingProps extends Pick<ContentBlock, 'showFrom' | 'showTo'> {
  change: Change
  isDisabled: boolean
}

const Showing = memo(function Showing({ change, isDisabled, ...times }: ShowingProps) {
  const t = useTexts(contentEditorTexts).panel
  const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text))
  const momentOf = (day: Dayjs | null) => day?.toISOString()
  return (
    <fieldset className="editor-group">
      <legend>{t.showing}</legend>
      {(['showFrom', 'showTo'] as const).map((part) => (
        <div key={part} className="editor-field">
          <span>{t[part]}</span>
          <DatePicker
            aria-label={t[part]}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            value={dayOf(times[part])}
            disabled={isDisabled}
            onChange={(day) => change({ [part]: momentOf(day) })}
          />
        </div>
      ))}
    </fieldset>
  )
})

/** The paths that the schema refuses: the same set while they are the same, so that no field is drawn anew for it. */
function useWrong(block: ContentBlock | undefined): ReadonlySet<string> {
  const reading = block && readBlock(block)
  const text = reading && 'wrong' in reading ? reading.wrong.join('\n') : ''
  return useMemo(() => new Set(text === '' ? [] : text.split('\n')), [text])
}

/** The properties of the selected block. */
export function BlockProperties() {
  const t = useTexts(contentEditorTexts)
  const store = useDocumentStore()
  const block = useSelected()
  const canEdit = useDocument((state) => state.canEdit)
  const nameOf = useBlockName()
  const { isTextOnly } = useEditing()
  const type = block?.type
  const v = block?.v
  const kind = useMemo(
    () => (type === undefined || v === undefined ? undefined : kindOf({ type, v })),
    [type, v],
  )
  const fields = useMemo(() => (kind ? fieldsOf(kind.schema, kind.type === 'file') : []), [kind])
  const blockId = block?.id ?? ''
  const change: Change = useCallback(
    (part, topic) => {
      const { document, change: write } = store.getState()
      write(withChanged(document, blockId, part), topic)
    },
    [store, blockId],
  )
  const wrong = useWrong(block)
  if (!block) return <p className="editor-quiet editor-none">{t.panel.none}</p>
  const isDisabled = !canEdit || block.locked === true
  return (
    // Typing after the hand has left a field is a step of its own.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields, and is none
    <section
      key={block.id}
      className="editor-properties"
      aria-label={t.panel.title}
      onBlur={() => store.getState().rest()}
    >
      <h3>{nameOf(block)}</h3>
      {block.locked && <Alert type="info" showIcon title={t.panel.locked} />}
      {!kind && <Alert type="info" showIcon title={t.panel.unknown} />}
      <fieldset className="editor-group">
        <legend>{t.panel.content}</legend>
        <BlockFields
          path="props"
          fields={fields}
          values={block.props}
          wrong={wrong}
          isDisabled={isDisabled}
          isTextOnly={isTextOnly}
          onChange={(values: Values, topic) =>
            change({ props: values as ContentBlock['props'] }, topic && `${block.id} ${topic}`)
          }
        />
      </fieldset>
      {!isTextOnly && (
        <>
          <Look blockId={blockId} look={block.style} change={change} isDisabled={isDisabled} />
          <Showing showFrom={block.showFrom} showTo={block.showTo} change={change} isDisabled={isDisabled} />
        </>
      )}
    </section>
  )
}
