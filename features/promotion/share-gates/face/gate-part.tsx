import { QuestionFields } from '#features/customers/customer-forms/face/question-fields.tsx'
import { fill } from '#platform/text/texts.ts'

import type { GateFaceTexts } from './face.texts.ts'
import type { ClosedGate, PageGate } from './gate-model.ts'

interface PartProps<Gate> {
  gate: Gate
  texts: GateFaceTexts
}

function Note({ gate: { note, testCode }, texts }: PartProps<ClosedGate>) {
  if (note === null) return null
  const isGood = note === 'sent' || note === 'withdrawn'
  return (
    <p className={isGood ? 'gate-note' : 'gate-note gate-wrong'} role={isGood ? 'status' : 'alert'}>
      {texts.notes[note]}
      {testCode !== null && <> {fill(texts.testCode, { code: testCode })}</>}
    </p>
  )
}

function Form({ gate, texts }: PartProps<ClosedGate>) {
  const { mode, action, values, fields, company } = gate
  return (
    <form method="post" action={`${action}#gate`} className="gate-form">
      <label>
        {texts.name}
        <input name="name" required maxLength={40} autoComplete="name" defaultValue={values.name} />
      </label>
      <label>
        {texts.company}
        <input name="company" maxLength={60} autoComplete="organization" defaultValue={values.company} />
      </label>
      <label>
        {texts.mobile}
        <input
          name="mobile"
          type="tel"
          inputMode="tel"
          required
          maxLength={20}
          autoComplete="tel-national"
          defaultValue={values.mobile}
        />
      </label>
      {mode === 'sms' && (
        <div className="gate-code">
          <label>
            {texts.code}
            <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </label>
          <button type="submit" formAction={`${action}/code#gate`} formNoValidate>
            {texts.sendCode}
          </button>
        </div>
      )}
      <QuestionFields fields={fields} isAlways texts={texts} />
      <input name="website" className="gate-trap" tabIndex={-1} aria-hidden="true" autoComplete="off" />
      <label className="gate-consent">
        <input type="checkbox" name="consent" value="1" required />
        <span>{fill(texts.consent, { company })}</span>
      </label>
      <button type="submit" className="gate-button">
        {texts.submit}
      </button>
    </form>
  )
}

/** The end of the free part: what to leave to see the rest. On an open page the way to take the consent back. Complete without a script. */
export function GatePart({ gate, texts }: PartProps<PageGate>) {
  if (gate.state === 'open')
    return (
      <section className="gate on-page gate-open" id="gate">
        <form className="gate-box" method="post" action={`${gate.action}/withdraw`}>
          <p>{texts.opened}</p>
          <button type="submit">{texts.withdraw}</button>
        </form>
      </section>
    )
  const { lead, mode, pagesBehind } = gate
  return (
    <section className="gate on-page" id="gate" aria-labelledby="gate-title">
      <div className="gate-box">
        <h2 id="gate-title">
          {pagesBehind === null ? texts.title : fill(texts.titleOfPages, { pages: pagesBehind })}
        </h2>
        <p className="gate-lead">{lead === '' ? texts.leads[mode] : lead}</p>
        <Note gate={gate} texts={texts} />
        <Form gate={gate} texts={texts} />
      </div>
    </section>
  )
}
