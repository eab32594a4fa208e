import { useMemo, useRef, useState } from 'react'
import { Alert, App, Badge, Button, Drawer, Tabs } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { templateDesignerContract } from '../template-designer.contract.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import {
  cardTemplatesTexts,
  fieldLabel,
  TemplatePicker,
} from '#features/cards/card-templates/web/card-templates.public.ts'
import { samplePerson } from '#features/cards/card-templates/web/template-face.public.ts'
import { designOf } from '#features/cards/card-templates/face/design-of-skin.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { DesignCanvas } from './design-canvas.tsx'
import { differencesOf } from './design-differences.ts'
import { createDesignStore, DesignContext, useDesign } from './design-store.ts'
import { DesignToolbar } from './design-toolbar.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { type Designer, DesignerContext } from './designer-context.ts'
import { elementName } from './element-name.ts'
import { LayersPanel } from './layers-panel.tsx'
import { PalettePanel } from './palette-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PropertiesPanel } from './properties-panel.tsx'
import { SaveStateLine } from './save-state.tsx'
import { useAdapting } from './use-adapting.ts'
import { useAutosave } from './use-autosave.ts'
import { useDesignPerson } from './use-design-person.ts'
import { useFindings } from './use-findings.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { usePublish } from './use-publish.ts'

const StartDialog = lazyDialog(() => import('./start.dialog.tsx'), 'StartDialog')
const PublishDialog = lazyDialog(() => import('./publish.dialog.tsx'), 'PublishDialog')
const VersionsDrawer = lazyDialog(() => import('./versions-drawer.tsx'), 'VersionsDrawer')

interface Props {
  template: TemplateDetail
  draft: DataOf<typeof templateDesignerContract.getDraft>
  /** Why the viewer may only look. */
  why: string | undefined
}

/** Draws the face of a template's cards: a draft that saves itself, until it is published. */
export function DesignEditor({ template, draft, why }: Props) {
  const t = useTexts(templateDesignerTexts)
  const templateTexts = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { message, modal } = App.useApp()
  const isNarrow = useIsNarrow()
  const { orientation, templateId } = template
  const published = () => designOf(template.skin, orientation)
  const [store] = useState(() =>
    createDesignStore(draft.design ?? published(), { orientation, canEdit: why === undefined }),
  )
  const autosave = useAutosave(store, { templateId, version: draft.version, published })
  const person = useDesignPerson(template)
  const publish = usePublish(template)
  const [dialog, setDialog] = useState<'start' | 'publish' | 'versions'>()
  const close = () => setDialog(undefined)
  useDirty(autosave.state.kind !== 'saved')
  const adapting = useAdapting(template, store)

  const { model, longest } = person
  const designer = useMemo<Designer>(() => {
    const sample = samplePerson(templateTexts)
    const fieldName = (key: string) =>
      fieldLabel(template.fieldRules.find((rule) => rule.key === key) ?? { key }, templateTexts, language)
    return {
      template,
      model,
      longest,
      fieldName,
      sampleOf: (key) => sample[key] ?? fieldName(key),
      nameOf: (element) => elementName(element, t.kinds, fieldName),
    }
  }, [template, model, longest, templateTexts, language, t])

  useUndoKeys(store)

  const take = (design: FaceDesign, notice: string) => {
    store.getState().change(design)
    store.getState().select([])
    message.info(notice)
    close()
  }
  const forget = (design?: FaceDesign) =>
    autosave.without(() => call(templateDesignerContract.discardDraft, { query: { templateId } }), design)
  const publishNow = async () => {
    if (!(await publish({ ...template.skin, design: store.getState().settled }))) return
    await forget()
    close()
  }
  const discard = () =>
    void modal.confirm({
      title: t.discard.title,
      content: t.discard.body,
      okText: t.discard.ok,
      cancelText: t.discard.back,
      okButtonProps: { danger: true },
      onOk: async () => {
        await forget(published())
        message.success(t.discard.done)
      },
    })
  const more = [
    ...adapting.entries,
    ...(why === undefined ? [{ key: 'discard', label: t.bar.discard, danger: true, onClick: discard }] : []),
  ]

  return (
    <DesignContext value={store}>
      <DesignerContext value={designer}>
        <Page
          title={t.route}
          help={isNarrow ? t.narrow : t.help}
          actions={
            <>
              <SaveStateLine autosave={autosave} />
              <TemplatePicker value={templateId} onPick={adapting.open} />
              <PublishButton why={why} published={published()} onClick={() => setDialog('publish')} />
            </>
          }
        >
          {why !== undefined && <Alert type="info" showIcon title={why} />}
          {autosave.state.kind === 'conflict' && (
            <Alert
              type="warning"
              showIcon
              title={fill(t.state.conflict, { reason: autosave.state.message })}
              action={
                <span className="design-conflict">
                  <Button size="small" onClick={() => void autosave.loadTheirs()}>
                    {t.state.loadTheirs}
                  </Button>
                  <Button size="small" danger onClick={() => void autosave.overwrite()}>
                    {t.state.overwrite}
                  </Button>
                </span>
              }
            />
          )}
          <DesignToolbar
            person={person}
            onStart={() => setDialog('start')}
            onVersions={() => setDialog('versions')}
            more={more}
          />
          {isNarrow ? <NarrowDesk /> : <WideDesk />}
        </Page>
        {dialog === 'start' && (
          <StartDialog onTake={(design) => take(design, t.start.taken)} onClose={close} />
        )}
        {dialog === 'publish' && (
          <PublishDialog design={store.getState().settled} onPublish={publishNow} onClose={close} />
        )}
        {dialog === 'versions' && (
          <VersionsDrawer
            canEdit={why === undefined}
            onTake={(design, number) => take(design, fill(t.versions.taken, { number }))}
            onPublish={async (skin) => {
              if (await publish(skin)) close()
            }}
            onClose={close}
          />
        )}
      </DesignerContext>
    </DesignContext>
  )
}

/** Nothing is published twice: a design that is on the cards already says so. */
function PublishButton({
  why,
  published,
  onClick,
}: {
  why: string | undefined
  published: FaceDesign
  onClick: () => void
}) {
  const t = useTexts(templateDesignerTexts)
  const settled = useDesign((state) => state.settled)
  const isSame = differencesOf(published, settled).length === 0
  return (
    <GuardedButton type="primary" why={why ?? (isSame ? t.publish.unchanged : undefined)} onClick={onClick}>
      {t.bar.publish}
    </GuardedButton>
  )
}

function useSideTabs() {
  const t = useTexts(templateDesignerTexts)
  const findings = useFindings()
  const hasErrors = findings.some(({ level }) => level === 'error')
  return [
    { key: 'properties', label: t.panel.properties, children: <PropertiesPanel /> },
    {
      key: 'checks',
      label: (
        <Badge count={findings.length} size="small" offset={[8, -2]} color={hasErrors ? 'red' : 'gold'}>
          {t.panel.checks}
        </Badge>
      ),
      children: <ChecksPanel />,
    },
    { key: 'preview', label: t.panel.preview, children: <PreviewPanel />, destroyOnHidden: true },
  ]
}

function WideDesk() {
  const items = useSideTabs()
  return (
    <div className="design-desk">
      <aside className="design-left">
        <PalettePanel />
        <LayersPanel />
      </aside>
      <DesignCanvas />
      <aside className="design-right">
        <Tabs size="small" items={items} />
      </aside>
    </div>
  )
}

/** Panels become drawers from below, so that the card stays in sight. */
function NarrowDesk() {
  const t = useTexts(templateDesignerTexts)
  const items = useSideTabs()
  const [open, setOpen] = useState<string>()
  const desk = useRef<HTMLDivElement>(null)
  const show = (key: string) => {
    setOpen(key)
    desk.current?.scrollIntoView({ block: 'start' })
  }
  const drawers = [
    { key: 'palette', label: t.palette.title, children: <PalettePanel /> },
    { key: 'layers', label: t.layers.title, children: <LayersPanel /> },
    ...items,
  ]
  const shown = drawers.find(({ key }) => key === open)
  return (
    <div className="design-desk-narrow" ref={desk} data-open={shown !== undefined || undefined}>
      <DesignCanvas />
      <nav className="design-drawers" aria-label={t.panel.properties}>
        {drawers.map(({ key, label }) => (
          <Button key={key} size="small" onClick={() => show(key)}>
            {label}
          </Button>
        ))}
      </nav>
      <Drawer
        open={shown !== undefined}
        placement="bottom"
        size="52dvh"
        mask={false}
        title={shown?.label}
        onClose={() => setOpen(undefined)}
      >
        {shown?.children}
      </Drawer>
    </div>
  )
}
