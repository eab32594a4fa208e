import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { notify } from '#platform/web/notices.ts'
import {
  cardTemplatesContract,
  type TemplateDetail,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { useDraftHistory } from '#platform/web/forms/draft-history.ts'
import { draftOf, renumbered, sameFields, sameSkin } from './template-draft.ts'

export interface Affected {
  hidden: number
  incomplete: number
  invalid: number
}

interface Questions {
  /** Whether to save although cards are affected. */
  confirmAffected: (affected: Affected) => Promise<boolean>
  /** Somebody else saved meanwhile: whether to keep the draft (true) or take theirs. */
  keepDraft: () => Promise<boolean>
}

/** Failures are handled below: a conflict by a question, the rest by a notice. */
const quiet = { quiet: true }

const isConflict = (error: unknown) => error instanceof CallError && error.reason === 'VERSION_CONFLICT'

/** Edits a template's rules and skin: what was saved last, the draft with undo and redo, and saving. */
export function useTemplateEditor(template: TemplateDetail, { confirmAffected, keepDraft }: Questions) {
  const queries = useQueryClient()
  const [base, setBase] = useState(template)
  const [isSaving, setSaving] = useState(false)
  const history = useDraftHistory(draftOf(template))
  const { draft, reset } = history
  const fieldsDirty = !sameFields(draft.fields, draftOf(base).fields)
  const skinDirty = !sameSkin(draft.skin, base.skin)
  const isDirty = fieldsDirty || skinDirty

  const adopt = (latest: TemplateDetail) => {
    setBase(latest)
    reset(draftOf(latest))
  }

  // A rename or a save in another place: taken over while nothing is lost by it.
  if (template.version > base.version) {
    const onlyElsewhere =
      sameFields(template.fieldRules, base.fieldRules) && sameSkin(template.skin, base.skin)
    if (onlyElsewhere) setBase(template)
    else if (!isDirty) adopt(template)
  }

  async function saveFields(version: number): Promise<number | undefined> {
    const body = { templateId: base.templateId, fields: renumbered(draft.fields), version }
    const { affected } = await call(
      cardTemplatesContract.updateFields,
      { body: { ...body, dryRun: true } },
      quiet,
    )
    const touched = affected.hidden + affected.incomplete + affected.invalid
    if (touched > 0 && !(await confirmAffected(affected))) return undefined
    return (await call(cardTemplatesContract.updateFields, { body }, quiet)).version
  }

  const saveSkin = async (version: number) =>
    (
      await call(
        cardTemplatesContract.updateSkin,
        { body: { templateId: base.templateId, skin: draft.skin, version } },
        quiet,
      )
    ).version

  const fetchLatest = () =>
    queries.fetchQuery({
      ...queryOf(cardTemplatesContract.get, { params: { id: base.templateId } }),
      staleTime: 0,
    })

  async function resolveConflict(): Promise<void> {
    const [latest, keep] = await Promise.all([fetchLatest(), keepDraft()])
    if (keep) setBase(latest)
    else adopt(latest)
  }

  async function saveAll(): Promise<boolean> {
    const version = fieldsDirty ? await saveFields(base.version) : base.version
    if (version === undefined) return false
    if (skinDirty) await saveSkin(version)
    adopt(await fetchLatest())
    await queries.invalidateQueries({
      predicate: ({ queryKey: [feature] }) => feature === 'card-templates' || feature === 'cards',
    })
    return true
  }

  /** True once everything is saved; false when the person cancelled or another person saved first. */
  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      return await saveAll()
    } catch (error) {
      if (isConflict(error)) await resolveConflict()
      else if (error instanceof CallError) notify('error', error.message)
      else throw error
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    ...history,
    base,
    isDirty,
    fieldsDirty,
    skinDirty,
    isSaving,
    save,
    discard: () => reset(draftOf(base)),
  }
}
export type TemplateEditor = ReturnType<typeof useTemplateEditor>
