import { Select } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { type Subject, touchesContract } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'

interface Props {
  value?: Subject | undefined
  onChange?: (subject: Subject | undefined) => void
  placeholder?: string
}

const noId = '00000000-0000-0000-0000-000000000000'

/** The title of a subject that was chosen before anything was looked for. */
function useTitle(value: Subject | undefined): string {
  const { subjectKind, subjectId } = value ?? { subjectKind: 'person', subjectId: noId }
  const { data } = useCallQuery(touchesContract.timeline, {
    query: { subjectKind, subjectId, limit: 1 },
    enabled: value !== undefined,
  })
  return data?.title ?? '…'
}

const keyOf = ({ subjectKind, subjectId }: Subject) => `${subjectKind} ${subjectId}`

/** Finds a person, a firm, a clue, a deal or a project in sight by a few letters of its name. */
export function SubjectSelect({ value, onChange, placeholder }: Props) {
  const t = useTexts(touchesTexts)
  const [keyword, look] = useState('')
  const settled = useSettled(keyword.trim())
  const { data = [], isFetching } = useCallQuery(touchesContract.findSubjects, {
    query: { keyword: settled },
    enabled: settled !== '',
  })
  const title = useTitle(value)
  const options = data.map(({ title: name, detail, ...subject }) => ({
    value: keyOf(subject),
    label: [t.subjects[subject.subjectKind], name, detail].filter(Boolean).join(' · '),
    subject,
  }))
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: look }}
      aria-label={placeholder ?? t.tasks.fields.subject}
      placeholder={placeholder}
      style={{ minWidth: 280, maxWidth: '100%' }}
      loading={isFetching}
      value={value ? { value: keyOf(value), label: title } : null}
      labelInValue
      options={options}
      notFoundContent={settled === '' ? t.recent.findHint : t.recent.notFound}
      onChange={(chosen) => {
        const found = options.find((option) => option.value === chosen?.value)
        onChange?.(found?.subject)
      }}
    />
  )
}
