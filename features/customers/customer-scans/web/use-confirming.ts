import { App } from 'antd'
import { useState } from 'react'

import { customerGroupsContract } from '#features/customers/card-folders/customer-groups.contract.ts'
import type { DuplicateCandidate } from '#features/customers/customers/customers.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { customerScansContract, type Scan } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'
import { type Choice, type Draft, draftOf, factsOfDraft } from './scan-drafts.ts'

interface Said {
  problem?: string
  twins?: readonly DuplicateCandidate[]
}

const without = <V>(map: Readonly<Record<string, V>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)))

/** What somebody mended and decided, until it is saved. */
export function useConfirming(scans: readonly Scan[], initialGroupId: string | undefined) {
  const { message } = App.useApp()
  const t = useTexts(customerScansTexts)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const [groupId, setGroupId] = useState(initialGroupId)
  const create = useCallMutation(customerScansContract.create, { touches: ['customers', 'card-folders'] })
  const discard = useCallMutation(customerScansContract.discard)

  const draftFor = (scan: Scan) => drafts[scan.scanId] ?? draftOf(scan, t.notes)
  const twinsOf = ({ scanId, duplicates }: Scan) => said[scanId]?.twins ?? duplicates
  const open = scans.filter(({ status }) => status === 'to_confirm' || status === 'failed')
  const kept = open.filter(
    (scan) => choices[scan.scanId]?.kind !== 'skip' && draftFor(scan).name.trim() !== '',
  )
  const skipped = open.filter(({ scanId }) => choices[scanId]?.kind === 'skip')

  function rowOf(scan: Scan) {
    const choice = choices[scan.scanId]
    const decision =
      choice?.kind === 'merge'
        ? { onDuplicate: 'merge' as const, mergeIntoId: choice.intoId }
        : choice?.kind === 'keepBoth' || choice?.kind === 'attach'
          ? { onDuplicate: choice.kind }
          : {}
    return { scanId: scan.scanId, version: scan.version, facts: factsOfDraft(draftFor(scan)), ...decision }
  }

  async function putIntoGroup(customerIds: string[]) {
    if (!groupId || customerIds.length === 0) return
    try {
      const lines = await call(customerGroupsContract.addCartesGroups, {
        body: { groupIds: [groupId], carteIds: customerIds },
      })
      const failed = lines.filter(({ ok }) => !ok).length
      if (failed > 0) message.warning(fill(t.notGrouped, { count: failed }), 6)
      else message.success(t.grouped)
    } catch (error) {
      // The call has said why; the customers are there.
      if (!(error instanceof CallError)) throw error
    }
  }

  async function save() {
    try {
      if (skipped.length > 0)
        await discard.mutateAsync({ body: { scanIds: skipped.map(({ scanId }) => scanId) } })
      if (kept.length === 0) return
      const lines = await create.mutateAsync({ body: { rows: kept.map(rowOf) } })
      const done = lines.filter(({ ok }) => ok)
      setDrafts((before) =>
        without(
          before,
          done.map(({ id }) => id),
        ),
      )
      setSaid(
        Object.fromEntries(
          lines
            .filter(({ ok }) => !ok)
            .map(({ id, msg, duplicates }) => [id, { problem: msg, twins: duplicates }]),
        ),
      )
      if (done.length > 0) message.success(fill(t.saved, { count: done.length }))
      if (done.length < lines.length) message.warning(fill(t.leftOver, { count: lines.length - done.length }))
      await putIntoGroup([...new Set(done.flatMap(({ customerId }) => customerId ?? []))])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  return {
    draftFor,
    twinsOf,
    choiceOf: ({ scanId }: Scan) => choices[scanId],
    problemOf: ({ scanId }: Scan) => said[scanId]?.problem,
    setDraft: ({ scanId }: Scan, draft: Draft) => setDrafts((before) => ({ ...before, [scanId]: draft })),
    choose: ({ scanId }: Scan, choice: Choice) => setChoices((before) => ({ ...before, [scanId]: choice })),
    groupId,
    setGroupId,
    ready: kept.length,
    isUndecided: kept.some((scan) => twinsOf(scan).length > 0 && choices[scan.scanId] === undefined),
    canSave: kept.length > 0 || skipped.length > 0,
    isTouched: Object.keys(drafts).length > 0,
    isSaving: create.isPending || discard.isPending,
    save,
  }
}
