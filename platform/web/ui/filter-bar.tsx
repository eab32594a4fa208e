import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import FilterOutlined from '@ant-design/icons/FilterOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Tag } from 'antd'
// By itself: with the fields for passwords, codes and paragraphs it would be three times as large.
import Input from 'antd/es/input/Input'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { FilterSelect } from './filter-select.tsx'
import { SavedViews } from './saved-views.tsx'
import './filter-bar.css'

type Chosen<Filter, Field extends keyof Filter> = Extract<Filter[Field], string>

/** One of a few values that the list is narrowed to; nothing chosen is all of them. */
type Choice<Filter> = {
  [Field in keyof Filter & string]: {
    field: Field
    /** Stands in the control while nothing is chosen. */
    label: string
    values: readonly Chosen<Filter, Field>[]
    /** What people read for each of them. */
    labels: Readonly<Record<Chosen<Filter, Field>, string>>
  }
}[keyof Filter & string]

interface FilterBarProps<Row, Filter> {
  list: List<Row, Filter>
  /** Under which the person's views are remembered, such as `staff-cards`. */
  name: string
  /** What the search box finds, such as names and numbers; no box without it. */
  placeholder?: string
  /** Which filter the search box writes; `keyword` unless told. */
  keywordAs?: keyof Filter & string
  /** Filters of a few values each, with their chips. */
  choices?: readonly Choice<Filter>[]
  /** What further filters in force are called; each can be taken away by itself. */
  chips?: { readonly [K in keyof Filter]?: ReactNode }
  /** Further filters: controls that read `list.filter` and write `list.setFilter`. */
  children?: ReactNode
}

/** Typing sends many changes; the list follows the last one. */
const quietTime = 400

interface Offered {
  field: string
  label: string
  values: readonly string[]
  labels: Readonly<Record<string, string>>
}

function Keyword<Row, Filter>({
  list,
  placeholder,
  field,
}: {
  list: List<Row, Filter>
  placeholder: string
  field: keyof Filter & string
}) {
  const inForce = String(list.filter[field] ?? '')
  const [draft, setDraft] = useState({ of: inForce, text: inForce })
  const isComposing = useRef(false)
  // The address changed from elsewhere (a view, a chip, going back): it has the last word.
  const text = draft.of === inForce ? draft.text : inForce
  const apply = (value: string) => {
    const word = value.trim()
    // What was typed before is over: once this word goes, nothing comes back. A space at the end may belong to what is still typed.
    setDraft({ of: word, text: value })
    list.setFilter({ [field]: word || undefined } as Parameters<typeof list.setFilter>[0])
  }
  const applyChange = () => {
    if (!isComposing.current && text.trim() !== inForce) apply(text)
  }
  const onSettled = useEffectEvent(applyChange)
  useEffect(() => {
    const timer = setTimeout(onSettled, quietTime)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      className="filter-keyword"
      allowClear={{ clearIcon: <CloseCircleFilled /> }}
      prefix={<SearchOutlined />}
      placeholder={placeholder}
      aria-label={placeholder}
      value={text}
      enterKeyHint="search"
      onChange={(event) => {
        if (event.target.value === '') apply('')
        else setDraft({ of: inForce, text: event.target.value })
      }}
      // Letters that are to become Chinese are no word yet.
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        applyChange()
      }}
      onPressEnter={() => apply(text)}
    />
  )
}

/** Search and filters of a list on one line, folded on phones, with what is in force as chips below it. */
export function FilterBar<Row, Filter>({
  list,
  name,
  placeholder,
  keywordAs,
  choices = [],
  chips = {},
  children,
}: FilterBarProps<Row, Filter>) {
  const t = useTexts(webTexts)
  // Which field goes with which labels is for the types of whoever writes it; here they are all texts.
  const offered = choices as readonly Offered[]
  const inForce = list.filter as Readonly<Record<string, string | undefined>>
  const chosen = offered.map(({ field, labels }): [string, ReactNode] => [
    field,
    labels[inForce[field] ?? ''],
  ])
  const shown = [...chosen, ...Object.entries(chips as Record<string, ReactNode>)].filter(
    ([key, chip]) => Boolean(chip) && inForce[key] !== undefined,
  )
  const { set: setToolPlace } = list.toolPlace
  const [isOpen, setOpen] = useState(false)
  const set = (key: string, value?: string) =>
    list.setFilter({ [key]: value } as Parameters<typeof list.setFilter>[0])
  return (
    <search className="filter-bar">
      <div className="filter-line" data-open={isOpen || undefined}>
        {placeholder ? (
          <Keyword
            list={list}
            placeholder={placeholder}
            field={keywordAs ?? ('keyword' as keyof Filter & string)}
          />
        ) : null}
        {offered.map(({ field, label, values, labels }) => (
          <FilterSelect
            key={field}
            label={label}
            value={inForce[field]}
            values={values}
            labels={labels}
            onChange={(value) => set(field, value)}
          />
        ))}
        {children}
        <Button disabled={!list.isFiltered} onClick={list.resetFilter}>
          {t.action.reset}
        </Button>
        <SavedViews list={list} name={name} />
        <Button
          className="filter-toggle"
          icon={<FilterOutlined />}
          aria-expanded={isOpen}
          {...(list.isFiltered ? { color: 'primary' as const, variant: 'outlined' as const } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          {t.list.filters}
        </Button>
        <div ref={setToolPlace} className="filter-tools" />
      </div>
      {shown.length > 0 ? (
        <div className="filter-chips">
          {shown.map(([key, chip]) => (
            <Tag key={key} closable onClose={() => set(key)}>
              {chip}
            </Tag>
          ))}
        </div>
      ) : null}
      {list.searched ? (
        <div className="filter-days-searched">{fill(t.list.searched, list.searched)}</div>
      ) : null}
    </search>
  )
}
