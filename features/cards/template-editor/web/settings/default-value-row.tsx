import { Input, Select, Tooltip } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import type { DefaultField } from '#features/cards/card-templates/template-settings.contract.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'

export type DefaultDraft = Pick<FieldRule, 'source' | 'provisioning'> & { value: string }

interface Props {
  field: DefaultField
  label: string
  draft: DefaultDraft
  canEdit: boolean
  problem: string | undefined
  onChange: (draft: DefaultDraft) => void
}

/** What the server accepts: a person's own things have no default, and only what a staff record knows comes from it. */
const personal: ReadonlySet<string> = new Set(['name', 'mobile'])
const inDirectory: ReadonlySet<string> = new Set(['name', 'title', 'mobile', 'email'])

const sourcesOf = (key: string) =>
  (['manual', 'default', 'directory'] as const).filter(
    (source) =>
      (source !== 'default' || !personal.has(key)) && (source !== 'directory' || inDirectory.has(key)),
  )
const rules = ['none', 'initial', 'always'] as const

/** One field: where its value comes from, the default itself, and how it is used. */
export function DefaultValueRow({ field, label, draft, canEdit, problem, onChange }: Props) {
  const t = useTexts(templateEditorTexts).defaults
  const { key, type, maxLen, inheriting, own } = field
  const isFixed = key === 'department'
  const usesDefault = draft.source === 'default'
  const note = isFixed ? t.fixed : personal.has(key) ? t.personal : undefined
  const input = {
    'aria-label': `${label} ${t.value}`,
    placeholder: t.placeholder,
    maxLength: maxLen,
    disabled: !canEdit,
    value: draft.value,
    status: problem ? ('error' as const) : ('' as const),
  }
  return (
    <div className="default-value" role="row">
      <span role="cell" className="default-value-name" title={label}>
        {label}
      </span>
      <span role="cell">
        {isFixed ? (
          t.sources.directory
        ) : (
          <Select
            aria-label={`${label} ${t.source}`}
            disabled={!canEdit}
            value={draft.source}
            popupMatchSelectWidth={false}
            options={sourcesOf(key).map((source) => ({ value: source, label: t.sources[source] }))}
            onChange={(source) =>
              onChange({
                ...draft,
                source,
                provisioning: source === 'default' ? 'none' : source === 'directory' ? 'initial' : 'none',
              })
            }
          />
        )}
      </span>
      <span role="cell" className="default-value-input">
        {usesDefault ? (
          <>
            {type === 'paragraph' ? (
              <Input.TextArea
                {...input}
                autoSize={{ minRows: 1, maxRows: 4 }}
                onChange={({ target }) => onChange({ ...draft, value: target.value })}
              />
            ) : (
              <Input {...input} onChange={({ target }) => onChange({ ...draft, value: target.value })} />
            )}
          </>
        ) : (
          <span className="settings-note">{note ?? '—'}</span>
        )}
        {problem && (
          <small className="settings-problem" role="alert">
            {problem}
          </small>
        )}
      </span>
      <span role="cell">
        {usesDefault ? (
          <Tooltip title={t.rulesHelp[draft.provisioning]}>
            <Select
              aria-label={`${label} ${t.rule}`}
              disabled={!canEdit}
              value={draft.provisioning}
              popupMatchSelectWidth={360}
              options={rules.map((rule) => ({ value: rule, label: t.rules[rule], help: t.rulesHelp[rule] }))}
              optionRender={({ label: name, data }) => (
                <span className="template-choice">
                  {name}
                  <small>{data.help}</small>
                </span>
              )}
              onChange={(provisioning) => onChange({ ...draft, provisioning })}
            />
          </Tooltip>
        ) : null}
      </span>
      <span role="cell" className="default-value-use">
        {inheriting > 0 && <span>{fill(t.inheriting, { count: inheriting })}</span>}
        {own > 0 && <span>{fill(t.own, { count: own })}</span>}
      </span>
    </div>
  )
}
