import { Input, InputNumber, Select } from 'antd'
import { useDeferredValue } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFoldersContract, type FolderCondition } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { SubjectSelect } from './subject-select.tsx'

interface Props {
  /** Given by the form that it stands in. */
  value?: FolderCondition
  onChange?: (condition: FolderCondition) => void
}

type Source = NonNullable<FolderCondition['sources']>[number]

/** What is left empty is no condition. */
const tidied = (condition: FolderCondition): FolderCondition =>
  Object.fromEntries(
    Object.entries(condition).filter(
      ([, part]) =>
        part !== undefined && part !== null && part !== '' && !(Array.isArray(part) && part.length === 0),
    ),
  )

function Count({ condition }: { condition: FolderCondition }) {
  const t = useTexts(cardFoldersTexts)
  const asked = useDeferredValue(condition)
  const isEmpty = Object.keys(asked).length === 0
  const { data } = useCallQuery(cardFoldersContract.countCondition, {
    body: { condition: asked },
    enabled: !isEmpty,
    placeholderData: (former) => former,
  })
  return (
    <p className="folder-count-line" role="status">
      {isEmpty
        ? t.condition.empty
        : fill(t.condition.matches, { count: data ? numberText(data.count) : '…' })}
    </p>
  )
}

/** The condition of a smart folder, with how many customers fulfil it right now. */
export function ConditionEditor({ value = {}, onChange }: Props) {
  const t = useTexts(cardFoldersTexts)
  const texts = t.condition
  const set = (change: { [K in keyof FolderCondition]?: FolderCondition[K] | undefined }) =>
    onChange?.(tidied({ ...value, ...change }))
  return (
    <div className="folder-condition">
      <label>
        <span>{texts.sources}</span>
        <Select<Source[]>
          mode="multiple"
          aria-label={texts.sources}
          value={value.sources ?? []}
          options={Object.entries(t.sources).map(([source, label]) => ({ value: source as Source, label }))}
          onChange={(sources) => set({ sources })}
        />
      </label>
      <label>
        <span>{texts.tags}</span>
        <Select<string[]>
          mode="tags"
          aria-label={texts.tags}
          placeholder={texts.tagsHelp}
          value={value.tags ?? []}
          open={false}
          suffixIcon={null}
          onChange={(tags) => set({ tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
        />
      </label>
      <label>
        <span>{texts.company}</span>
        <Input
          aria-label={texts.company}
          maxLength={60}
          value={value.company ?? ''}
          onChange={({ target }) => set({ company: target.value })}
        />
      </label>
      <label>
        <span>{texts.departments}</span>
        <SubjectSelect
          subjectType="dept"
          label={texts.departments}
          value={value.departmentIds ?? []}
          onChange={(departmentIds) => set({ departmentIds: [...departmentIds] })}
        />
      </label>
      <label>
        <span>{texts.withinDays}</span>
        <InputNumber
          aria-label={texts.withinDays}
          min={1}
          max={3650}
          precision={0}
          suffix={texts.days}
          value={value.withinDays ?? null}
          onChange={(withinDays) => set({ withinDays: withinDays ?? undefined })}
        />
      </label>
      <Count condition={value} />
    </div>
  )
}
