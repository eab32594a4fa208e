import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { DistrictField } from './district-field.tsx'
import { Field } from './field.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { IndustryField } from './industry-field.tsx'
import { goOn } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'

/** What a company is called; the rest can wait. */
export function CompanyForm() {
  const { company: t } = useTexts(gateTexts)
  const form = useGateForm(['name', 'shortName', 'industry', 'district'])
  const [isMade, setMade] = useState(false)
  useFirstFocus(form, 'name')

  const send = async () => {
    const { name, shortName, industry, district } = form.values
    if (!form.check({ name: name.trim() ? undefined : t.nameRequired })) return
    await form.run(async () => {
      const optional = { shortName: shortName.trim(), industry, district }
      const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''))
      // What fails after the naming must not name it a second time.
      if (!isMade) await gateCall(gateCalls.registerCompany, { body: { name: name.trim(), ...given } })
      setMade(true)
      await goOn()
    }, 'name')
  }
  return (
    <GateForm form={form} onSend={() => void send()} submit={t.submit} submitting={t.submitting}>
      <Field
        {...form.bind('name')}
        label={t.name}
        name="organization"
        placeholder={t.namePlaceholder}
        autoComplete="organization"
        maxLength={80}
      />
      <Field
        {...form.bind('shortName')}
        label={t.shortName}
        name="shortName"
        placeholder={t.shortNamePlaceholder}
        autoComplete="off"
        maxLength={20}
      />
      <IndustryField {...form.bind('industry')} />
      <DistrictField {...form.bind('district')} />
    </GateForm>
  )
}
