import { App, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { notify } from '#platform/web/notices.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useState } from 'react'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import {
  type DefaultField,
  templateSettingsContract,
} from '#features/cards/card-templates/template-settings.contract.ts'
import { type DefaultDraft, DefaultValueRow } from './default-value-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

const draftOf = ({ value, source, provisioning }: DefaultField): DefaultDraft => ({
  value,
  source,
  provisioning,
})
const sameDraft = (a: DefaultDraft, b: DefaultDraft) =>
  a.value.trim() === b.value && a.source === b.source && a.provisioning === b.provisioning

/** Where each field's value comes from, and what stands there while a card says nothing. */
export function DefaultValuesPanel({ templateId }: { templateId: string }) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { message, modal } = App.useApp()
  const canEdit = useCan(templateSettingsContract.updateDefaults.access)
  const { data, error, refetch } = useCallQuery(templateSettingsContract.getDefaults, {
    query: { templateId },
  })
  const [drafts, setDrafts] = useState<Readonly<Record<string, DefaultDraft>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const changed = (data?.fields ?? []).filter(
    (field) => drafts[field.key] && !sameDraft(drafts[field.key] ?? draftOf(field), draftOf(field)),
  )
  useDirty(changed.length > 0)
  const reset = () => {
    setDrafts({})
    setProblems({})
  }
  const save = useCallMutation(templateSettingsContract.updateDefaults, {
    touches: ['card-templates', 'cards', 'audit'],
    onSuccess: () => {
      reset()
      message.success(t.defaults.saved)
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />

  const submit = async () => {
    const body = {
      templateId,
      version: data.version,
      defaultValues: Object.fromEntries(changed.map(({ key }) => [key, drafts[key]?.value ?? ''])),
      sources: Object.fromEntries(
        changed.flatMap((field) => {
          const { source, provisioning } = drafts[field.key] ?? field
          return source === field.source && provisioning === field.provisioning
            ? []
            : [[field.key, { source, provisioning }]]
        }),
      ),
    }
    try {
      const { affected, covered } = await call(
        templateSettingsContract.updateDefaults,
        { body: { ...body, dryRun: true } },
        { quiet: true },
      )
      setProblems({})
      const sentences = [
        affected > 0 ? fill(t.defaults.affected, { count: affected }) : t.defaults.none,
        covered > 0 ? fill(t.defaults.covered, { count: covered }) : '',
      ]
      void modal.confirm({
        title: t.defaults.confirmTitle,
        content: sentences.filter(Boolean).join(''),
        okText: t.defaults.ok,
        cancelText: t.defaults.back,
        onOk: () => save.mutateAsync({ body }).catch(() => undefined),
      })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setProblems(failure.fields)
      notify('error', failure.message)
    }
  }
  const heads = [t.defaults.field, t.defaults.source, t.defaults.value, t.defaults.rule, t.defaults.use]
  return (
    <div className="default-values">
      <p className="settings-help">{t.defaults.help}</p>
      <div className="default-values-table" role="table" aria-label={t.tabs.defaults}>
        <div className="default-value default-values-head" role="row">
          {heads.map((head) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
        {data.fields
          .filter(({ visible }) => visible)
          .map((field) => (
            <DefaultValueRow
              key={field.key}
              field={field}
              label={fieldLabel(field, templateTexts, language)}
              draft={drafts[field.key] ?? draftOf(field)}
              canEdit={canEdit}
              problem={problems[field.key]}
              onChange={(draft) => setDrafts({ ...drafts, [field.key]: draft })}
            />
          ))}
      </div>
      <SaveBar
        access={templateSettingsContract.updateDefaults.access}
        label={t.defaults.save}
        isDirty={changed.length > 0}
        isSaving={save.isPending}
        note={fill(t.defaults.unsaved, { count: changed.length })}
        onSave={() => void submit()}
        onReset={reset}
      />
    </div>
  )
}
