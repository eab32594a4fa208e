import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { TemplateRow } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import { NeedsTemplate } from './needs-template.tsx'
import { TemplateTile } from './template-tile.tsx'
import { useTemplates } from './use-templates.ts'
import './template-list.css'

const RenameTemplateDialog = lazyDialog(() => import('./rename-template.dialog.tsx').then((module) => module.RenameTemplateDialog))

/** All templates of the company as their cards look: vertical ones and horizontal ones. */
export function TemplateListScreen() {
  const t = useTexts(cardTemplatesTexts)
  const { horizontal, vertical, chosen, choose } = useTemplates()
  const [renamed, setRenamed] = useState<TemplateRow>()
  const group = (title: string, help: string, templates: readonly TemplateRow[]) => (
    <Section title={title} extra={help}>
      {templates.length === 0 ? (
        <p className="template-none">{templates === vertical ? t.list.noVertical : t.list.noHorizontal}</p>
      ) : (
        <div className="template-tiles">
          {templates.map((template) => (
            <TemplateTile
              key={template.templateId}
              template={template}
              isChosen={template.templateId === chosen?.templateId}
              onChoose={() => choose(template.templateId)}
              onRename={() => setRenamed(template)}
            />
          ))}
        </div>
      )}
    </Section>
  )
  return (
    <Page title={t.routes.cardlist} help={t.list.help}>
      <NeedsTemplate>
        {() => (
          <div className="template-groups">
            {group(t.orientations.vertical, t.orientations.verticalHelp, vertical)}
            {group(t.orientations.horizontal, t.orientations.horizontalHelp, horizontal)}
          </div>
        )}
      </NeedsTemplate>
      {renamed && <RenameTemplateDialog template={renamed} onClose={() => setRenamed(undefined)} />}
    </Page>
  )
}
