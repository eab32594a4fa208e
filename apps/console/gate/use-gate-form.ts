import { useRef, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { readToken, removeToken } from '#platform/web/session/token.ts'
import { gateTexts } from './gate.texts.ts'
import { GateError } from './gate-call.ts'
import { goTo } from './place.ts'
import { messageOf } from './refusal-texts.ts'

type FieldErrors<N extends string> = Partial<Record<N, string | undefined>>

/** What a field of a form takes from it. */
export interface BoundField {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref: (input: HTMLInputElement | null) => void
}

export interface GateForm<N extends string> {
  values: Readonly<Record<N, string>>
  /** Said below the fields, when no single one is to blame. */
  message: string | undefined
  busy: boolean
  bind: (name: N) => BoundField
  set: (name: N, value: string) => void
  /** Empties a field and leaves what is said about it. */
  clear: (name: N) => void
  focus: (name: N) => void
  /** Marks what is missing or wrong and goes there; true when nothing is. */
  check: (errors: FieldErrors<N>) => boolean
  /** Does what the form is for. A refusal is shown at its field, or below; busy stays until another page is there. */
  run: (work: () => Promise<void>, otherwise: N) => Promise<boolean>
  /** Shows why a call failed. */
  refuse: (error: unknown, otherwise: N) => void
}

/** The state of a small form: its values, what was refused, and where the cursor goes then. */
export function useGateForm<const N extends string>(
  names: readonly N[],
  initial: FieldErrors<N> = {},
): GateForm<N> {
  const t = useTexts(gateTexts)
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<N, string>,
  )
  const [errors, setErrors] = useState<FieldErrors<N>>({})
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<N, HTMLInputElement | null>>>({})

  const focus = (name: N) => {
    inputs.current[name]?.focus()
    inputs.current[name]?.select()
  }
  const check = (found: FieldErrors<N>) => {
    setMessage(undefined)
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) focus(first)
    return first === undefined
  }
  const refuse = (error: unknown, otherwise: N) => {
    if (!(error instanceof GateError)) throw error
    if (error.code === 401 && readToken() !== undefined) {
      // The session ended while this page stood open.
      removeToken()
      return goTo('/login', { replace: true })
    }
    const message = messageOf(error, t)
    const marked = names.filter((name) => name in error.fields)
    // A field named without message of its own gets the message.
    if (marked.length > 0)
      return void check(
        Object.fromEntries(marked.map((name) => [name, error.fields[name] || message])) as FieldErrors<N>,
      )
    setMessage(message)
    focus(otherwise)
  }
  const set = (name: N, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const clear = (name: N) => setValues((before) => ({ ...before, [name]: '' }))
  const run = async (work: () => Promise<void>, otherwise: N) => {
    if (busy) return false
    setBusy(true)
    check({})
    try {
      await work()
      return true
    } catch (error) {
      setBusy(false)
      refuse(error, otherwise)
      return false
    }
  }
  const bind = (name: N): BoundField => ({
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
    ref: (input) => {
      inputs.current[name] = input
    },
  })
  return { values, message, busy, bind, set, clear, focus, check, run, refuse }
}
