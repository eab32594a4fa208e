import { useState } from 'react'
import { App, Tabs } from 'antd'
import { ReviewSetting } from '#features/cards/card-reviews/web/review-setting.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Page } from '#platform/web/ui/page.tsx'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { EditorActions } from './editor-actions.tsx'
import { FieldRulesEditor } from './field-rules-editor.tsx'
import { previewModel } from '#features/cards/card-templates/web/template-face.public.ts'
import { SkinHistory } from './skin-history.tsx'
import { SkinPanel } from './skin-panel.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { LicenceNotice } from './settings/licence-notice.tsx'
import { useSettingsTabs } from './settings/use-settings-tabs.tsx'
import { TemplateSummary } from './template-summary.tsx'
import { usePreviewPerson } from './use-preview-person.ts'
import { useSaveQuestions } from './use-save-questions.tsx'
import { useTemplateEditor } from './use-template-editor.ts'
import './template-editor.css'
import { templateEditorTexts } from '../template-editor.texts.ts'

const RenameTemplateDialog = lazyDialog(() => import('./rename-template.dialog.tsx'), 'RenameTemplateDialog')

/** Edits a loaded template; what is edited is seen at once on the phone beside it. */
export function TemplateEditorView({ template }: { template: TemplateDetail }) {
  const t = useTexts(templateEditorTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { message } = App.useApp()
  const { search, setSearch } = useScreen()
  const editor = useTemplateEditor(template, useSaveQuestions())
  const person = usePreviewPerson(template)
  const [isRenaming, setRenaming] = useState(false)
  const canFields = useCan('template:fields')
  const canSkin = useCan('template:skin')
  useDirty(editor.isDirty)

  const { draft, change, base } = editor
  const model = previewModel(
    {
      orientation: template.orientation,
      skin: draft.skin,
      rules: draft.fields,
      defaults: template.defaultValues,
      company: template.company,
      ...person.data,
    },
    (rule) => fieldLabel(rule, templateTexts, language),
  )
  const save = async () => {
    if (await editor.save()) message.success(t.detail.saved)
  }

  const settings = useSettingsTabs(template, person)
  const tabs = [
    {
      key: 'skin',
      label: t.detail.tabs.skin,
      children: (
        <SkinPanel
          skin={draft.skin}
          published={base.skin}
          model={model}
          brandColour={template.company.brandColour}
          canEdit={canSkin}
          onChange={(skin, topic) => change({ ...draft, skin }, topic)}
        />
      ),
    },
    {
      key: 'fields',
      label: t.detail.tabs.fields,
      children: (
        <>
          <ReviewSetting template={template} canEdit={canFields} />
          <FieldRulesEditor
            fields={draft.fields}
            canEdit={canFields}
            onChange={(fields, topic) => change({ ...draft, fields }, topic)}
          />
        </>
      ),
    },
    {
      key: 'history',
      label: t.detail.tabs.history,
      children: (
        <SkinHistory
          templateId={template.templateId}
          model={model}
          canEdit={canSkin}
          onRestore={(skin, number) => {
            change({ ...draft, skin })
            message.info(fill(t.history.restored, { number }))
          }}
        />
      ),
    },
    ...settings,
  ]
  return (
    <Page
      title={template.name}
      help={canFields || canSkin ? t.detail.help : t.detail.readOnly}
      actions={(canFields || canSkin) && <EditorActions editor={editor} onSave={save} />}
    >
      <div className="template-editor">
        <div className="template-editor-main">
          <LicenceNotice template={template} pausesCards={template.pausesCards} />
          <TemplateSummary template={template} canRename={canFields} onRename={() => setRenaming(true)} />
          <div className="template-editor-tabs">
            <Tabs
              items={tabs}
              activeKey={tabs.some(({ key }) => key === search['tab']) ? (search['tab'] ?? 'skin') : 'skin'}
              onChange={(tab) => setSearch({ tab: tab === 'skin' ? undefined : tab })}
            />
          </div>
        </div>
        <TemplatePreview model={model} company={template.company} person={person} />
      </div>
      {isRenaming && <RenameTemplateDialog template={template} onClose={() => setRenaming(false)} />}
    </Page>
  )
}
