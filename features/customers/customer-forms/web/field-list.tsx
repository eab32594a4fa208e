import { Button, Dropdown } from 'antd'
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { FormField } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { fieldTypes, isAskable, isCardKey, isReserved } from '../face/form-fields-model.ts'
import type { FormOwnerKind } from '../face/form-owners.ts'
import { mayMove, moved, newField } from './form-draft.ts'
import { useLocalised } from './use-localised.ts'

interface Props {
  fields: readonly FormField[]
  owner: FormOwnerKind
  chosen: number
  /** What the server found wrong, by place. */
  problems: ReadonlyMap<number, string>
  /** Nothing can be changed now. */
  isFixed: boolean
  onChoose: (at: number) => void
  onChange: (fields: readonly FormField[]) => void
}

/** The fields of a form in their order. */
export function FieldList({ fields, owner, chosen, problems, isFixed, onChoose, onChange }: Props) {
  const t = useTexts(customerFormsTexts)
  const localised = useLocalised()
  const add = (type: (typeof fieldTypes)[number]) => {
    onChange([...fields, newField(type, t.types[type], new Set(fields.map(({ key }) => key)))])
    onChoose(fields.length)
  }
  const move = (at: number, by: number) => {
    onChange(moved(fields, at, by))
    onChoose(at + by)
  }
  const remove = (at: number) => {
    const gone = fields[at]?.key
    onChange(
      fields
        .filter((_, place) => place !== at)
        .map((field) => (field.showIf?.key === gone ? { ...field, showIf: null } : field)),
    )
    onChoose(Math.max(0, at - 1))
  }
  const isCompany = owner === 'company'
  const offered = fieldTypes
    .filter((type) => isCompany || isAskable(type, owner))
    .map((type) => ({ key: type, label: t.types[type], onClick: () => add(type) }))
  return (
    <div className="form-fields">
      <div className="form-fields-head">
        <h2 className="form-editor-part">
          {t.editor.fields} {fields.length}
        </h2>
        <Dropdown menu={{ items: offered }} trigger={['click']} disabled={isFixed}>
          <Button size="small" icon={<PlusOutlined />}>
            {t.editor.add}
          </Button>
        </Dropdown>
      </div>
      <ol>
        {fields.map((field, at) => {
          const label = localised(field.label)
          const problem = problems.get(at)
          return (
            <li key={field.key} data-chosen={at === chosen} data-wrong={problem !== undefined}>
              <button
                type="button"
                className="form-field-name"
                aria-current={at === chosen}
                aria-label={fill(t.editor.edit, { label })}
                onClick={() => onChoose(at)}
              >
                <span>
                  {label}
                  {field.isRequired ? <b aria-hidden> *</b> : null}
                </span>
                <span className="form-quiet">{t.types[field.type]}</span>
                {problem ? (
                  <span className="form-wrong">
                    {t.problems[problem as keyof typeof t.problems] ?? problem}
                  </span>
                ) : null}
              </button>
              {isFixed ? null : (
                <span className="form-field-tools">
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={fill(t.editor.up, { label })}
                    disabled={!mayMove(fields, at, -1)}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={fill(t.editor.down, { label })}
                    disabled={!mayMove(fields, at, 1)}
                    onClick={() => move(at, 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={fill(t.editor.remove, { label })}
                    disabled={isCompany && isReserved(field.key)}
                    title={isCompany && isReserved(field.key) ? t.editor.reserved : undefined}
                    onClick={() => remove(at)}
                  />
                </span>
              )}
              {isCardKey(field.key) ? null : <code className="form-key">{field.key}</code>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
