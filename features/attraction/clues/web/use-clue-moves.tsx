import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'

import { cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import type { Assignment } from './assign.dialog.tsx'
import type { Return } from './return.dialog.tsx'

const AssignDialog = lazyDialog(() => import('./assign.dialog.tsx'), 'AssignDialog')
const ReturnDialog = lazyDialog(() => import('./return.dialog.tsx'), 'ReturnDialog')

/** Events that go through without a dialog of their own page. */
export type QuickMove =
  | 'claim'
  | 'assign'
  | 'giveBack'
  | 'extend'
  | 'invalidate'
  | 'reopen'
  | 'void'
  | 'restore'

type Open =
  | { kind: 'assign'; to: (answer: Assignment | undefined) => void }
  | { kind: 'giveBack'; to: (answer: Return | undefined) => void }
  | { kind: 'extend'; to: (answer: Return | undefined) => void }
  | { kind: 'invalidate'; to: (answer: string | undefined) => void }
  | { kind: 'void'; to: (answer: string | undefined) => void }

/** Reads everything about clues anew. */
export function useFreshClues(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['clues', 'clue-pools', 'touches', 'firms'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
}

type Lines = Promise<readonly BatchLine[] | undefined>

/** Lets an event happen to clues, after what has to be asked first. Undefined for a person who thought better of it. */
export function useClueMoves(): {
  send: (event: QuickMove, ids: readonly string[]) => Lines
  dialog: ReactNode
} {
  const t = useTexts(cluesTexts)
  const [open, setOpen] = useState<Open>()
  async function pose<T>(make: (to: (answer: T | undefined) => void) => Open): Promise<T | undefined> {
    const answer = await new Promise<T | undefined>((to) => setOpen(make(to)))
    setOpen(undefined)
    return answer
  }
  const isMeant = (event: 'claim' | 'reopen' | 'restore', content: string) =>
    ask({ title: t.events[event], content, confirm: t.events[event], cancel: t.form.cancel })

  async function assign(ids: string[]): Lines {
    const to = await pose<Assignment>((answer) => ({ kind: 'assign', to: answer }))
    return to && call(cluesContract.assign, { body: { ids, ...to } })
  }
  async function giveBack(ids: string[]): Lines {
    const wanted = await pose<Return>((to) => ({ kind: 'giveBack', to }))
    if (!wanted) return undefined
    const { reason, poolId } = wanted
    return call(cluesContract.giveBack, { body: { ids, reason, ...(poolId !== undefined && { poolId }) } })
  }
  async function extend(ids: string[]): Lines {
    const wanted = await pose<Return>((to) => ({ kind: 'extend', to }))
    return (
      wanted && call(cluesContract.extend, { body: { ids, reason: wanted.reason, days: wanted.days ?? 1 } })
    )
  }
  async function withReason(event: 'invalidate' | 'void', ids: string[]): Lines {
    const reason = await pose<string>((to) => ({ kind: event, to }))
    return reason === undefined ? undefined : call(cluesContract.move, { body: { ids, event, reason } })
  }
  async function again(event: 'reopen' | 'restore', ids: string[]): Lines {
    return (await isMeant(event, t[event].help))
      ? call(cluesContract.move, { body: { ids, event } })
      : undefined
  }
  const send = async (event: QuickMove, wanted: readonly string[]): Lines => {
    const ids = [...wanted]
    switch (event) {
      case 'claim':
        return (await isMeant('claim', t.claim.confirm))
          ? call(cluesContract.claim, { body: { ids } })
          : undefined
      case 'assign':
        return assign(ids)
      case 'giveBack':
        return giveBack(ids)
      case 'extend':
        return extend(ids)
      case 'invalidate':
      case 'void':
        return withReason(event, ids)
      case 'reopen':
      case 'restore':
        return again(event, ids)
    }
  }
  return { send, dialog: open ? <OpenDialog open={open} /> : null }
}

function OpenDialog({ open }: { open: Open }) {
  const t = useTexts(cluesTexts)
  if (open.kind === 'assign') return <AssignDialog onAnswer={open.to} />
  if (open.kind === 'giveBack' || open.kind === 'extend')
    return <ReturnDialog event={open.kind} onAnswer={open.to} />
  const texts = t[open.kind]
  return (
    <ReasonDialog
      texts={{
        title: texts.title,
        ok: t.events[open.kind],
        cancel: t.form.cancel,
        reason: texts.help,
        reasonHint: t.fields.reason,
      }}
      onAnswer={open.to}
    />
  )
}
