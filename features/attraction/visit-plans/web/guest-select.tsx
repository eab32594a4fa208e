import { useState } from 'react'
import { Select } from 'antd'

import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'

interface Props {
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
  /** The subject whose people are offered first. */
  of: Subject | undefined
  known: readonly { personId: string; name: string }[]
}

const noId = '00000000-0000-0000-0000-000000000000'

/** The people who come: those of the subject at hand, any other one by a few letters. */
export function GuestSelect({ value = [], onChange, id, of, known }: Props) {
  const t = useTexts(visitPlansTexts)
  const [keyword, setKeyword] = useState('')
  const [names, keep] = useState<ReadonlyMap<string, string>>(
    new Map(known.map(({ personId, name }) => [personId, name])),
  )
  const settled = useSettled(keyword.trim())
  const { data: own = [] } = useCallQuery(visitPlansContract.guests, {
    query: { subjectKind: of?.subjectKind ?? 'person', subjectId: of?.subjectId ?? noId },
    enabled: of !== undefined,
  })
  const { data: found = [], isFetching } = useCallQuery(touchesContract.findSubjects, {
    query: { keyword: settled },
    enabled: settled !== '',
  })
  const people = found.filter(({ subjectKind }) => subjectKind === 'person')
  const offered = new Map([
    ...(settled === '' ? own.map(({ personId, name }) => [personId, name] as const) : []),
    ...people.map(
      ({ subjectId, title, detail }) => [subjectId, [title, detail].filter(Boolean).join(' · ')] as const,
    ),
  ])
  const options = new Map([
    ...offered,
    ...value.map((one) => [one, offered.get(one) ?? names.get(one) ?? one] as const),
  ])
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={t.fields.guests}
      placeholder={t.form.guestsHint}
      loading={isFetching}
      value={value}
      options={[...options].map(([personId, label]) => ({ value: personId, label }))}
      onChange={(ids: string[]) => {
        keep(new Map([...names, ...options]))
        setKeyword('')
        onChange?.(ids)
      }}
    />
  )
}
