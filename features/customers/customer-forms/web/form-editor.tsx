import { useState } from 'react'
import { Alert, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { customerFormsContract, type FormField, type Forms } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { FieldList } from './field-list.tsx'
import { FieldProperties } from './field-properties.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormStatus } from './form-status.tsx'

/** `fields.3` → 3 */
const markedFields = (error: CallError) =>
  new Map(Object.entries(error.fields).map(([name, problem]) => [Number(name.split('.')[1]), problem]))

/** Writes the draft of the form: fields at the left, the chosen one in the middle, what customers see at the right. */
export function FormEditor({ forms }: { forms: Forms }) {
  const t = useTexts(customerFormsTexts)
  const queries = useQueryClient()
  const { published, draft, defaults } = forms
  const base = draft?.fields ?? published?.fields ?? defaults
  const [fields, setFields] = useState<readonly FormField[]>(base)
  const [isEditing, setEditing] = useState(draft !== null)
  const [chosen, choose] = useState(0)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const isChanged = fields !== base
  useDirty(isChanged)
  const saving = useCallMutation(customerFormsContract.saveDraft, { quiet: true })
  const publishing = useCallMutation(customerFormsContract.publish)
  const discarding = useCallMutation(customerFormsContract.discard)
  const renew = () => queries.invalidateQueries({ queryKey: ['customer-forms'] })

  const change = (next: readonly FormField[]) => {
    setProblems(new Map())
    setFields(next)
  }
  async function save(): Promise<number | undefined> {
    try {
      const saved = await saving.mutateAsync({
        body: { fields: [...fields], version: draft?.version ?? null },
      })
      notify('success', t.editor.saved)
      return saved.version
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblems(markedFields(error))
      notify('error', error.message)
      return undefined
    }
  }
  const keep = async () => {
    if ((await save()) !== undefined) await renew()
  }
  async function publish() {
    const kept = new Set(fields.map(({ key }) => key))
    const removed = (published?.fields ?? []).filter(({ key }) => !kept.has(key)).length
    const { publishTitle, publishBody, publish: confirm } = t.editor
    const isMeant = await ask({
      title: publishTitle,
      content: fill(publishBody, { removed }),
      confirm,
      cancel: t.records.cancel,
    })
    if (!isMeant) return
    const version = isChanged || !draft ? await save() : draft.version
    if (version === undefined) return
    const { number } = await publishing.mutateAsync({ body: { version } })
    notify('success', fill(t.editor.published, { number: number ?? 0 }))
    await renew()
  }
  async function discard() {
    const { discardTitle: title, discardBody: content, discard: confirm, discarded } = t.editor
    if (!(await ask({ title, content, confirm, cancel: t.records.cancel, danger: true }))) return
    if (draft) await discarding.mutateAsync({ query: { version: draft.version } })
    notify('success', discarded)
    await renew()
    setFields(published?.fields ?? defaults)
    setEditing(false)
  }
  const shown = fields[chosen]
  return (
    <div className="form-editor">
      <FormStatus forms={forms}>
        {isEditing ? (
          <>
            <Button onClick={() => void discard()}>{t.editor.discard}</Button>
            <Button loading={saving.isPending} disabled={!isChanged} onClick={() => void keep()}>
              {t.editor.save}
            </Button>
            <Button type="primary" loading={publishing.isPending} onClick={() => void publish()}>
              {t.editor.publish}
            </Button>
          </>
        ) : (
          <Button type="primary" title={t.editor.startHelp} onClick={() => setEditing(true)}>
            {t.editor.start}
          </Button>
        )}
      </FormStatus>
      {isChanged ? <Alert type="info" title={t.editor.changed} /> : null}
      <div className="form-columns">
        <FieldList
          fields={fields}
          chosen={chosen}
          problems={problems}
          isFixed={!isEditing}
          onChoose={choose}
          onChange={change}
        />
        <div className="form-properties">
          {shown && isEditing ? (
            <FieldProperties
              key={shown.key}
              field={shown}
              before={fields.slice(0, chosen)}
              problem={problems.get(chosen)}
              onChange={(next) => change(fields.map((field, at) => (at === chosen ? next : field)))}
            />
          ) : (
            <p className="form-quiet">{isEditing ? t.editor.empty : t.editor.startHelp}</p>
          )}
        </div>
        <div className="form-preview">
          <h2 className="form-editor-part">{t.editor.preview}</h2>
          <p className="form-quiet">{t.editor.previewHelp}</p>
          <PhoneFrame scale={0.72} label={t.editor.preview}>
            <FormPreview fields={fields} />
          </PhoneFrame>
        </div>
      </div>
    </div>
  )
}
