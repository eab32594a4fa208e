import { useState } from 'react'
import { Alert, Button } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import type { CustomerForm, FormField, Forms } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import type { FormOwnerKind } from '../face/form-owners.ts'
import type { text as source } from '../text/zh-CN.ts'
import { FieldList } from './field-list.tsx'
import { FieldProperties } from './field-properties.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormStatus } from './form-status.tsx'
import './customer-forms.css'

/** `fields.3` → 3 */
const markedFields = (error: CallError) =>
  new Map(Object.entries(error.fields).map(([name, problem]) => [Number(name.split('.')[1]), problem]))

/** The calls by which the forms of an owner are written. */
export interface FormCalls {
  save: (draft: { fields: FormField[]; version: number | null }) => Promise<CustomerForm>
  publish: (version: number) => Promise<CustomerForm>
  discard: (version: number) => Promise<unknown>
  isSaving: boolean
  isPublishing: boolean
  /** Reads the forms again after something was written. */
  renew: () => Promise<unknown>
}

interface EditorProps {
  forms: Forms
  owner: FormOwnerKind
  calls: FormCalls
  /** The reason why nothing can be written. */
  why?: string | null | undefined
}

/** The sentences that tell who is asked, where it is not the company's customers. */
function ownTextsOf(owner: FormOwnerKind, t: Translation<typeof source>) {
  if (owner === 'company') return {}
  return owner === 'content' || owner === 'document' ? t.gateEditor : t.visitorsEditor
}

/** Writes the draft of a form: fields at the left, the chosen one in the middle, what customers or visitors see at the right. */
export function FormEditor({ forms, owner, calls, why }: EditorProps) {
  const t = useTexts(customerFormsTexts)
  const texts = { ...t.editor, ...ownTextsOf(owner, t) }
  const { renew } = calls
  const { published, draft, defaults } = forms
  const base = draft?.fields ?? published?.fields ?? defaults
  const [fields, setFields] = useState<readonly FormField[]>(base)
  const [isEditing, setEditing] = useState(draft !== null)
  const [chosen, choose] = useState(0)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const isChanged = fields !== base
  useDirty(isChanged)

  const change = (next: readonly FormField[]) => {
    setProblems(new Map())
    setFields(next)
  }
  async function save(): Promise<number | undefined> {
    try {
      const saved = await calls.save({ fields: [...fields], version: draft?.version ?? null })
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
    const { publishTitle, publishBody, publish: confirm } = texts
    const isMeant = await ask({
      title: publishTitle,
      content: fill(publishBody, { removed }),
      confirm,
      cancel: t.records.cancel,
    })
    if (!isMeant) return
    const version = isChanged || !draft ? await save() : draft.version
    if (version === undefined) return
    const { number } = await calls.publish(version)
    notify('success', fill(t.editor.published, { number: number ?? 0 }))
    await renew()
  }
  async function discard() {
    const { discardTitle: title, discardBody: content, discard: confirm, discarded } = t.editor
    if (!(await ask({ title, content, confirm, cancel: t.records.cancel, danger: true }))) return
    if (draft) await calls.discard(draft.version)
    notify('success', discarded)
    await renew()
    setFields(published?.fields ?? defaults)
    setEditing(false)
  }
  const shown = fields[chosen]
  return (
    <div className="form-editor">
      <FormStatus forms={forms} none={texts.none}>
        {isEditing ? (
          <>
            <Button onClick={() => void discard()}>{t.editor.discard}</Button>
            <Button loading={calls.isSaving} disabled={!isChanged} onClick={() => void keep()}>
              {t.editor.save}
            </Button>
            <Button type="primary" loading={calls.isPublishing} onClick={() => void publish()}>
              {t.editor.publish}
            </Button>
          </>
        ) : (
          <GuardedButton
            type={owner === 'company' ? 'primary' : 'default'}
            why={why}
            title={texts.startHelp}
            onClick={() => setEditing(true)}
          >
            {texts.start}
          </GuardedButton>
        )}
      </FormStatus>
      {isChanged ? <Alert type="info" title={t.editor.changed} /> : null}
      <div className="form-columns">
        <FieldList
          fields={fields}
          owner={owner}
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
              owner={owner}
              before={fields.slice(0, chosen)}
              problem={problems.get(chosen)}
              onChange={(next) => change(fields.map((field, at) => (at === chosen ? next : field)))}
            />
          ) : (
            <p className="form-quiet">{isEditing ? t.editor.empty : texts.startHelp}</p>
          )}
        </div>
        <div className="form-preview">
          <h2 className="form-editor-part">{t.editor.preview}</h2>
          <p className="form-quiet">{texts.previewHelp}</p>
          <PhoneFrame scale={0.72} label={t.editor.preview}>
            <FormPreview fields={fields} />
          </PhoneFrame>
        </div>
      </div>
    </div>
  )
}
