import { useEffect, useState } from 'react'

import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Choice } from './choice.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { gateTexts } from './gate.texts.ts'
import type { BoundField } from './use-gate-form.ts'

/** The line of business; without the list the form goes on without it. */
export function IndustryField({ value, error, onChange }: BoundField) {
  const { company: t } = useTexts(gateTexts)
  const language = useLanguage()
  const [entries, setEntries] = useState<readonly { value: string; label: string }[]>([])
  useEffect(() => {
    gateCall(gateCalls.dictionaries, { query: { type: 'industry' } }).then(setEntries, () => setEntries([]))
  }, [language])
  return (
    <Choice
      label={t.industry}
      empty={t.choose}
      value={value}
      error={error}
      options={entries}
      onChange={onChange}
    />
  )
}
