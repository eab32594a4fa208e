import { type KeyboardEvent, useRef, useState } from 'react'
import { Select, type SelectProps } from 'antd'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { type DepartmentOption, departmentOptions } from './department-options.ts'
import { useDepartments } from './use-departments.ts'
import './department-tree-select.css'

interface Shared {
  id?: string
  placeholder?: string | undefined
  allowClear?: boolean
  disabled?: boolean
  /** Shown, but not to be chosen. */
  disabledIds?: readonly string[]
  disabledReason?: string
  /** Without those that are disabled. */
  enabledOnly?: boolean
  autoFocus?: boolean
  defaultOpen?: boolean
  'aria-label'?: string
}
interface One extends Shared {
  multiple?: false
  value?: string | null | undefined
  onChange?: (departmentId: string | undefined) => void
}
interface Several extends Shared {
  multiple: true
  value?: readonly string[] | undefined
  onChange?: (departmentIds: string[]) => void
}

const listOf = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

/**
 * One department or several, chosen from the tree: found by name and by the initials of its sounds, folded with the
 * arrow keys while nothing is typed. Only the rows in sight are in the page, however many departments there are.
 */
export function DepartmentTreeSelect({ value, onChange, ...props }: One | Several) {
  const t = useTexts(organisationTexts)
  const { index, isPending } = useDepartments()
  const [text, setText] = useState('')
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const active = useRef<string>(undefined)
  const {
    multiple = false,
    disabledIds,
    disabledReason,
    enabledOnly,
    placeholder,
    allowClear = true,
    ...rest
  } = props
  const chosen = listOf(value)
  const options = departmentOptions(index, {
    text,
    folds,
    disabledIds: disabledIds && new Set(disabledIds),
    disabledReason,
    enabledOnly,
    chosen,
  })
  const turn = (id: string, isOpen: boolean) => setFolds(new Map(folds).set(id, isOpen))

  const onKeyDown = (event: KeyboardEvent) => {
    const option = options.find((one) => one.value === active.current)
    if (text !== '' || !option || option.fold === 'none') return
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      turn(option.value, event.key === 'ArrowRight')
  }
  const change = (next: string | string[] | undefined) => {
    if (!multiple) setText('')
    ;(onChange as ((chosen: typeof next) => void) | undefined)?.(next)
  }
  const rows: SelectProps<string | string[], DepartmentOption> = {
    options,
    optionRender: ({ data }) => <Row option={data} onTurn={turn} texts={t.choose} />,
    labelRender: ({ value: id, label }) => index.byId.get(String(id))?.name ?? label ?? '',
    // The place of a row is where it is folded out: nothing moves while it is looked at.
    listItemHeight: 32,
    listHeight: 320,
  }
  return (
    <Select<string | string[], DepartmentOption>
      {...rest}
      {...rows}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      className="department-select"
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onChange={change}
      placeholder={placeholder ?? t.choose.department}
      allowClear={allowClear}
      loading={isPending}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText, autoClearSearchValue: false }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText('')
      }}
      onActive={(id) => {
        active.current = String(id)
      }}
      onKeyDown={onKeyDown}
      notFoundContent={isPending ? t.choose.loading : t.choose.noDepartment}
      popupMatchSelectWidth={320}
    />
  )
}

interface RowProps {
  option: DepartmentOption
  onTurn: (id: string, isOpen: boolean) => void
  texts: { fold: string; unfold: string; stopped: string }
}

function Row({ option: { value, label, path, fold, department }, onTurn, texts }: RowProps) {
  return (
    <span className="department-option" style={{ paddingInlineStart: path ? 0 : department.depth * 16 }}>
      {fold === 'none' ? (
        <span className="department-fold" />
      ) : (
        // For pointers; the keys that fold are those of every tree.
        <span
          role="presentation"
          className="department-fold"
          data-fold={fold}
          title={fold === 'open' ? texts.fold : texts.unfold}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onTurn(value, fold === 'closed')
          }}
        >
          <RightOutlined />
        </span>
      )}
      <span className="department-option-name">{label}</span>
      {path ? <span className="department-option-path">{path}</span> : null}
      {department.node.enabled ? null : <span className="department-option-path">{texts.stopped}</span>}
    </span>
  )
}
