import { Select } from 'antd'
import { useState } from 'react'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { folderGrantsContract, type GrantSubject } from '../folder-grants.contract.ts'

interface Props {
  subjectType: GrantSubject
  label: string
  value: readonly string[]
  onChange: (ids: readonly string[], names: ReadonlyMap<string, string>) => void
}

/** People, departments or roles by name, several at once. */
export function SubjectSelect({ subjectType, label, value, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const { data = [], isFetching } = useCallQuery(folderGrantsContract.subjects, {
    query: { subjectType, ...(keyword.trim() && { keyword: keyword.trim() }) },
    placeholderData: (former) => former,
  })
  const names = new Map([...known, ...data.map(({ subjectId, name }): [string, string] => [subjectId, name])])
  return (
    <Select<string[]>
      className="folder-subjects"
      mode="multiple"
      aria-label={label}
      placeholder={label}
      value={[...value]}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={[
        ...data.map(({ subjectId, name, note }) => ({ value: subjectId, label: name, title: note })),
        // Those that were chosen stay readable, whatever is searched for.
        ...value
          .filter((id) => !data.some(({ subjectId }) => subjectId === id) && names.has(id))
          .map((id) => ({ value: id, label: names.get(id) ?? '', title: '' })),
      ]}
      optionRender={({ label: name, data: { title } }) => (
        <span className="folder-subject">
          <span>{name}</span>
          <span className="folder-quiet">{title}</span>
        </span>
      )}
      onChange={(ids) => {
        setKnown(names)
        onChange(ids, names)
      }}
    />
  )
}
