import { useState } from 'react'
import { Button, Input, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  cardTemplatesTexts,
  NeedsTemplate,
  useTemplates,
} from '#features/cards/card-templates/web/card-templates.public.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'
import { fits } from './template-filter.ts'
import { TemplateTile } from './template-tile.tsx'
import './template-list.css'

const RenameTemplateDialog = lazyDialog(() => import('./rename-template.dialog.tsx'), 'RenameTemplateDialog')
const SortTemplatesDialog = lazyDialog(
  () => import('./settings/sort-templates.dialog.tsx'),
  'SortTemplatesDialog',
)
const TemplateBinDialog = lazyDialog(() => import('./settings/template-bin.dialog.tsx'), 'TemplateBinDialog')

const paymentPath = '/demo/digitalcard/cardlist/payment'

/** All templates of the company as their cards look: vertical ones and horizontal ones. */
export function TemplateListScreen() {
  const templateTexts = useTexts(cardTemplatesTexts)
  const t = useTexts(templateEditorTexts)
  const { navigate, search, setSearch } = useScreen()
  const { horizontal, vertical, all, chosen, choose } = useTemplates()
  const [renamed, setRenamed] = useState<TemplateRow>()
  const [opened, setOpened] = useState<'sort' | 'bin'>()
  const mayManage = useCan('template:manage')
  const filter = { keyword: search['keyword'] ?? '', status: search['status'] }
  const isFiltered = filter.keyword !== '' || filter.status !== undefined
  const shown = {
    vertical: vertical.filter((row) => fits(row, filter)),
    horizontal: horizontal.filter((row) => fits(row, filter)),
  }
  const states = [...new Set(all.map(({ status }) => status))]
  const close = () => setOpened(undefined)

  const group = (
    title: string,
    help: string,
    { of, templates }: { of: 'vertical' | 'horizontal'; templates: readonly TemplateRow[] },
  ) =>
    isFiltered && templates.length === 0 ? null : (
      <Section title={title} extra={help}>
        {templates.length === 0 ? (
          <p className="template-none">{of === 'vertical' ? t.list.noVertical : t.list.noHorizontal}</p>
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
  const actions = (
    <>
      {mayManage && (
        <Button icon={<DeleteOutlined />} onClick={() => setOpened('bin')}>
          {t.list.bin}
        </Button>
      )}
      {all.length > 1 && (
        <GuardedButton access="template:sort" onClick={() => setOpened('sort')}>
          {t.list.sort}
        </GuardedButton>
      )}
      <GuardedButton
        type="primary"
        icon={<PlusOutlined />}
        access="order:create"
        onClick={() => navigate(paymentPath)}
      >
        {t.list.buy}
      </GuardedButton>
    </>
  )
  const clear = () => setSearch({ keyword: undefined, status: undefined })
  return (
    <Page title={t.routes.cardlist} help={t.list.help} actions={actions}>
      <NeedsTemplate>
        {() => (
          <>
            {all.length > 1 && (
              <search className="template-filter">
                <Input
                  allowClear
                  prefix={<SearchOutlined />}
                  aria-label={t.list.keyword}
                  placeholder={t.list.keyword}
                  value={filter.keyword}
                  onChange={({ target }) => setSearch({ keyword: target.value || undefined })}
                />
                <Select
                  allowClear
                  aria-label={t.list.state}
                  placeholder={t.list.all}
                  value={filter.status}
                  popupMatchSelectWidth={false}
                  options={states.map((state) => ({
                    value: state as string,
                    label: templateTexts.states[state],
                  }))}
                  onChange={(status: string | undefined) => setSearch({ status })}
                />
              </search>
            )}
            <div className="template-groups">
              {group(templateTexts.orientations.vertical, templateTexts.orientations.verticalHelp, {
                of: 'vertical',
                templates: shown.vertical,
              })}
              {group(templateTexts.orientations.horizontal, templateTexts.orientations.horizontalHelp, {
                of: 'horizontal',
                templates: shown.horizontal,
              })}
            </div>
            {shown.vertical.length + shown.horizontal.length === 0 && (
              <EmptyState
                isFiltered
                title={t.list.nothing}
                help={t.list.nothingHelp}
                action={<Button onClick={clear}>{t.list.clear}</Button>}
              />
            )}
          </>
        )}
      </NeedsTemplate>
      {renamed && <RenameTemplateDialog template={renamed} onClose={() => setRenamed(undefined)} />}
      {opened === 'sort' && (
        <SortTemplatesDialog vertical={vertical} horizontal={horizontal} onClose={close} />
      )}
      {opened === 'bin' && <TemplateBinDialog onClose={close} />}
    </Page>
  )
}
