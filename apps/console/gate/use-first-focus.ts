import { useEffect, useRef } from 'react'

import type { GateForm } from './use-gate-form.ts'

/** Leads to a field when the form comes; not again when it is drawn anew. */
export function useFirstFocus<N extends string>(form: GateForm<N>, name: N, wanted: boolean = true): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !wanted) return
    isDone.current = true
    form.focus(name)
  }, [form, name, wanted])
}
