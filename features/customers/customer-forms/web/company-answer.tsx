import { useState } from 'react'
import { AutoComplete, Input } from 'antd'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerFormsContract, type FoundCompany } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { type Answer, companyOf } from '../face/form-answers.ts'
import { useFilling } from './filling-context.ts'
import { useLater } from './use-later.ts'

interface Props {
  id?: string | undefined
  value: Answer | undefined
  onChange: (answer: Answer) => void
}

const pauseMs = 250
const none: readonly FoundCompany[] = []

/** A company: known ones are offered while its name is typed; another one is as good. */
export function CompanyAnswer({ id, value, onChange }: Props) {
  const { company: t } = useTexts(customerFormsTexts)
  const { isPreview } = useFilling()
  const { name, creditCode } = companyOf(value) ?? { name: '', creditCode: null }
  const [isTyping, setTyping] = useState(false)
  const keyword = useLater(name.trim().slice(0, 60), pauseMs)
  const { data = none } = useCallQuery(customerFormsContract.findCompanies, {
    query: { keyword },
    enabled: isTyping && !isPreview && keyword !== '',
    placeholderData: keepPreviousData,
  })
  const offered = data.map((found) => ({
    value: found.name,
    label: (
      <span className="form-company">
        <span>{found.name}</span>
        <small className="form-quiet">
          {[found.origin === 'own' ? t.own : t.customer, found.creditCode].filter(Boolean).join(' · ')}
        </small>
      </span>
    ),
  }))
  const set = (next: { name: string; creditCode: string | null }) =>
    onChange(next.name === '' && !next.creditCode ? null : next.creditCode ? next : next.name)
  return (
    <div className="form-company-answer">
      <AutoComplete
        {...(id ? { id } : {})}
        className="form-wide"
        value={name}
        options={offered}
        maxLength={120}
        placeholder={t.placeholder}
        onSearch={() => setTyping(true)}
        onSelect={(chosen: string) => {
          setTyping(false)
          set({ name: chosen, creditCode: data.find((found) => found.name === chosen)?.creditCode ?? null })
        }}
        onChange={(typed: string) => set({ name: typed, creditCode })}
      />
      <Input
        aria-label={t.creditCode}
        placeholder={t.creditCode}
        maxLength={40}
        spellCheck={false}
        value={creditCode ?? ''}
        onChange={({ target }) => set({ name, creditCode: target.value === '' ? null : target.value })}
      />
    </div>
  )
}
