import { memo, useCallback, useEffect, useId, useRef } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { type BlockField, isWordOrPicture, newEntry, type Values, withValue } from './block-fields.ts'
import { EntriesField } from './entries-field.tsx'
import { FieldControl } from './field-control.tsx'
import { contentEditorTexts } from './web.texts.ts'

/** The things that all fields of a form share. */
export interface Changing {
  /** The place of the values in the block, as `props.items.0`. */
  path: string
  /** The paths that the schema refuses. */
  wrong: ReadonlySet<string>
  isDisabled: boolean
  /** Words and pictures may change, and nothing else. */
  isTextOnly: boolean
}

interface Props extends Changing {
  fields: readonly BlockField[]
  values: Values
  /** `topic` is the same while somebody types into one field. */
  onChange: (values: Values, topic?: string) => void
}

const isTyped = ({ control }: BlockField) => ['line', 'paragraph', 'link', 'rich', 'number'].includes(control)

interface OneProps extends Changing {
  field: BlockField
  value: unknown
  onChange: (value: unknown, topic?: string) => void
}

interface FieldProps extends Omit<OneProps, 'onChange'> {
  /** Takes the key of the field too: all fields of a form have the same one, so that a key draws one of them anew. */
  onChange: (key: string, value: unknown, topic?: string) => void
}

/** A part of several fields that may be missing as a whole, such as a button. */
function Group({ field, value, onChange, ...rest }: OneProps & { field: { control: 'group' } }) {
  const t = useTexts(contentEditorTexts)
  const values = value as Values | undefined
  const add = () => {
    const { id: _id, ...made } = newEntry(field.fields, t.fields.button)
    onChange(made)
  }
  if (!values)
    return rest.isTextOnly ? null : (
      <Button block type="dashed" disabled={rest.isDisabled} onClick={add}>
        {t.entries.addButton}
      </Button>
    )
  return (
    <div className="editor-entry">
      <BlockFields {...rest} fields={field.fields} values={values} onChange={onChange} />
      {!rest.isTextOnly && (
        <Button size="small" type="text" disabled={rest.isDisabled} onClick={() => onChange(undefined)}>
          {t.entries.removeButton}
        </Button>
      )}
    </div>
  )
}

const OneField = memo(function OneField({ onChange: changeField, ...props }: FieldProps) {
  const { field, value, path, wrong, isDisabled } = props
  const t = useTexts(contentEditorTexts)
  const onChange: OneProps['onChange'] = (next, topic) => changeField(field.key, next, topic)
  const id = useId()
  const isWrong = wrong.has(path) && field.control !== 'entries'
  const label = t.fields[field.key]
  if (field.control === 'entries' || field.control === 'group')
    return (
      <fieldset className="editor-field">
        <legend>{label}</legend>
        {field.control === 'entries' ? (
          <EntriesField
            field={field}
            values={(Array.isArray(value) ? value : []) as Values[]}
            onChange={onChange}
            isDisabled={isDisabled}
            isTextOnly={props.isTextOnly}
          >
            {(entry, at, change) => (
              <BlockFields
                path={`${path}.${at}`}
                wrong={wrong}
                isDisabled={isDisabled}
                isTextOnly={props.isTextOnly}
                fields={field.fields}
                values={entry}
                onChange={change}
              />
            )}
          </EntriesField>
        ) : (
          <Group {...props} field={field} onChange={onChange} />
        )}
      </fieldset>
    )
  return (
    <div className="editor-field" data-wrong={isWrong || undefined}>
      <label htmlFor={id}>{label}</label>
      <FieldControl
        id={id}
        field={field}
        value={value}
        isDisabled={isDisabled}
        onChange={(next) => onChange(next, isTyped(field) ? path : undefined)}
      />
      {isWrong && (
        <p role="alert" className="editor-wrong">
          {field.control === 'link' ? t.panel.linkHelp : t.panel.wrong}
        </p>
      )}
    </div>
  )
})

/** The properties of a block or of one of its entries, as their schema has them. */
export function BlockFields({ fields, values, onChange, ...rest }: Props) {
  const shown = rest.isTextOnly ? fields.filter(isWordOrPicture) : fields
  const now = useRef({ values, onChange })
  useEffect(() => {
    now.current = { values, onChange }
  })
  const change: FieldProps['onChange'] = useCallback(
    (key, value, topic) => now.current.onChange(withValue(now.current.values, key, value), topic),
    [],
  )
  return shown.map((field) => (
    <OneField
      key={field.key}
      {...rest}
      path={`${rest.path}.${field.key}`}
      field={field}
      value={values[field.key]}
      onChange={change}
    />
  ))
}
