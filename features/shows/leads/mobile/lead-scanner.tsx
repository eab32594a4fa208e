import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { CodeCamera } from '#features/shows/onsite/face/code-camera.tsx'
import { useKeyboardScanner } from '#features/shows/onsite/face/keyboard-scanner.ts'
import { fill } from '#platform/text/texts.ts'

import { type EntryAnswer, leadFields, longestNote, temperatures } from '../face/lead-model.ts'
import type { LeadDatabase } from './lead-database.ts'
import { type EntryDraft, LeadEngine, type ScanFlaw } from './lead-engine.ts'
import type { LeadPageTexts } from './mobile.texts.ts'

interface Part {
  engine: LeadEngine
  t: LeadPageTexts
}

const mostShown = 8

function Bar({ engine: { status, setup }, t: { scanner: t } }: Part) {
  const { isOnline, queued } = status
  return (
    <header className="gate-bar">
      <div>
        <b>{setup?.exhibitor}</b>
        <small>
          <span className="gate-dot" data-online={isOnline} />
          {isOnline ? t.online : t.offline} · {fill(t.queued, { count: queued })}
        </small>
      </div>
      <a href="/portal/leads">{t.toLeads}</a>
    </header>
  )
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The words of a form; what nobody ticked was not given. */
function draftIn(form: FormData, { setup }: LeadEngine): EntryDraft {
  const questions = setup?.questions ?? []
  const answers = questions.map(({ key }) => [key, textIn(form, `answer.${key}`)] as const)
  return {
    temperature: temperatures.find((one) => one === form.get('temperature')) ?? 'warm',
    note: textIn(form, 'note'),
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== '')),
    fields: leadFields.filter((field) => form.get(`field.${field}`) === '1'),
  }
}

/** Temperature, answers and note of somebody who was met. */
function Judgement({ engine: { setup }, t }: Part) {
  return (
    <>
      <fieldset className="lead-choices">
        <legend>{t.temperature}</legend>
        {temperatures.map((temperature) => (
          <label key={temperature}>
            <input
              type="radio"
              name="temperature"
              value={temperature}
              defaultChecked={temperature === 'warm'}
            />
            {t.temperatures[temperature]}
          </label>
        ))}
      </fieldset>
      {setup?.questions.map(({ key, label, options }) => (
        <label key={key}>
          {label}
          {options.length > 0 ? (
            <select name={`answer.${key}`} defaultValue="">
              <option value="">{t.noAnswer}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input name={`answer.${key}`} maxLength={200} autoComplete="off" />
          )}
        </label>
      ))}
      <label>
        {t.note}
        <textarea name="note" rows={2} maxLength={longestNote} />
      </label>
    </>
  )
}

/** The visitor agrees on this phone; nothing is ticked beforehand. */
const Consent = ({ t }: Pick<Part, 't'>) => (
  <fieldset className="lead-choices">
    <legend>{t.consent.title}</legend>
    <p>{t.consent.help}</p>
    {leadFields.map((field) => (
      <label key={field}>
        <input type="checkbox" name={`field.${field}`} value="1" />
        {t.fields[field]}
      </label>
    ))}
  </fieldset>
)

interface MetProps extends Part {
  counter: number
  form: RefObject<HTMLFormElement | null>
  onDone: () => void
}

/** Somebody whose badge was just read. */
function Met({ engine, t, counter, form, onDone }: MetProps) {
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await engine.finish(counter, draftIn(new FormData(event.currentTarget), engine))
    onDone()
  }
  return (
    <form ref={form} className="gate-form" aria-label={t.scanner.met} onSubmit={(event) => void save(event)}>
      <h2>{t.scanner.met}</h2>
      <p>{t.scanner.metHelp}</p>
      <Judgement engine={engine} t={t} />
      <Consent t={t} />
      <button type="submit">{t.save}</button>
    </form>
  )
}

/** Somebody without a badge, by the own word. */
function Typed({ engine, t, onDone }: Part & { onDone: () => void }) {
  const [isRefused, setRefused] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (form.get('agreed') !== '1') return setRefused(true)
    const contact = {
      name: textIn(form, 'name'),
      mobile: textIn(form, 'mobile'),
      company: textIn(form, 'company'),
      title: textIn(form, 'title'),
    }
    const fields = leadFields.filter((field) => contact[field] !== '')
    await engine.capture({ contact }, { ...draftIn(form, engine), fields })
    onDone()
  }
  return (
    <form className="gate-form" aria-label={t.typed.title} onSubmit={(event) => void save(event)}>
      <h2>{t.typed.title}</h2>
      {leadFields.map((field) => (
        <label key={field}>
          {t.fields[field]}
          <input
            name={field}
            required={field === 'name' || field === 'mobile'}
            maxLength={field === 'name' ? 40 : field === 'mobile' ? 20 : 60}
            inputMode={field === 'mobile' ? 'tel' : undefined}
            autoComplete="off"
          />
        </label>
      ))}
      <Judgement engine={engine} t={t} />
      <label className="lead-agreed">
        <input type="checkbox" name="agreed" value="1" />
        {t.typed.agreed}
      </label>
      {isRefused && (
        <p className="gate-note" role="alert">
          {t.typed.needsConsent}
        </p>
      )}
      <button type="submit">{t.save}</button>
      <button type="button" className="gate-quiet" onClick={onDone}>
        {t.cancel}
      </button>
    </form>
  )
}

function answerText(answer: EntryAnswer | undefined, t: LeadPageTexts): string {
  if (!answer) return t.scanner.waiting
  if (answer.outcome !== 'taken') return t.outcomes[answer.outcome]
  const { name, company, state } = answer
  return [name, company, state && t.states[state]].filter(Boolean).join(' · ')
}

/** Those who were met since the page was opened, the latest first. */
function Recent({ engine, t, counters }: Part & { counters: readonly number[] }) {
  if (counters.length === 0) return null
  return (
    <section className="gate-search" aria-label={t.scanner.recent}>
      <h2>{t.scanner.recent}</h2>
      <ul>
        {counters.slice(0, mostShown).map((counter) => (
          <li key={counter}>{answerText(engine.answers.get(counter), t)}</li>
        ))}
      </ul>
    </section>
  )
}

function Desk({ engine, t }: Part) {
  const [form, setForm] = useState<'typed' | number>()
  const [flaw, setFlaw] = useState<ScanFlaw>()
  const [isFilming, setFilming] = useState(false)
  const [counters, setCounters] = useState<readonly number[]>([])
  const open = useRef<HTMLFormElement>(null)
  const close = () => setForm(undefined)
  const scan = async (text: string) => {
    const code = text.trim()
    const wrong = await engine.flawOf(code)
    setFlaw(wrong ?? undefined)
    if (wrong) return
    // The next badge closes the form of the one before, as it stands.
    if (typeof form === 'number' && open.current)
      await engine.finish(form, draftIn(new FormData(open.current), engine))
    const counter = await engine.capture({ code })
    setCounters((known) => [counter, ...known])
    setFilming(false)
    setForm(counter)
  }
  useKeyboardScanner((text) => void scan(text))
  return (
    <main className="gate">
      <h1 className="gate-hidden">{t.scanner.name}</h1>
      <Bar engine={engine} t={t} />
      {flaw && (
        <p className="gate-note" role="alert">
          {t.outcomes[flaw]}
        </p>
      )}
      {typeof form === 'number' && (
        <Met key={form} engine={engine} t={t} counter={form} form={open} onDone={close} />
      )}
      {form === 'typed' && <Typed engine={engine} t={t} onDone={close} />}
      {form === undefined && (
        <>
          {isFilming ? (
            <CodeCamera texts={t.scanner.camera} onCode={scan} />
          ) : (
            <button type="button" className="gate-start" onClick={() => setFilming(true)}>
              {t.scanner.start}
            </button>
          )}
          <button type="button" className="gate-quiet" onClick={() => setForm('typed')}>
            {t.typed.open}
          </button>
          <Recent engine={engine} t={t} counters={counters} />
        </>
      )}
    </main>
  )
}

const Notice = ({ text, t }: { text: string; t: LeadPageTexts }) => (
  <main className="gate gate-door">
    <h1>{t.scanner.name}</h1>
    <p className="gate-note" role="status">
      {text}
    </p>
    <a href="/portal/">{t.scanner.toPortal}</a>
  </main>
)

/** The scanner of an exhibitor: it reads badges with and without a connection. */
export function LeadScanner({ database, t }: { database: LeadDatabase; t: LeadPageTexts }) {
  const [engine, setEngine] = useState<LeadEngine>()
  const [, redraw] = useState(0)
  useEffect(() => {
    let opened: LeadEngine | undefined
    let isGone = false
    void LeadEngine.open(database, () => redraw((turn) => turn + 1)).then((made) => {
      opened = made
      if (isGone) made.close()
      else setEngine(made)
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [database])
  useEffect(() => {
    const online = () => void engine?.sync()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [engine])
  if (!engine || (engine.status.isLoading && !engine.setup)) return <Notice text={t.scanner.loading} t={t} />
  if (engine.status.isSignedOut) return <Notice text={t.scanner.signedOut} t={t} />
  if (!engine.setup) return <Notice text={t.scanner.firstOnline} t={t} />
  return <Desk engine={engine} t={t} />
}
