import { useQueryClient } from '@tanstack/react-query'
import { Button, ColorPicker, DatePicker, Form, Input, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { contentSettings, type ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { type ThemeId, themeIds } from '#features/promotion/contents/face/theme-ids-model.ts'
import { themeColors } from '#features/promotion/contents/face/themes.ts'
import { ContentMembers } from '#features/promotion/contents/web/content-members.public.tsx'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { type Cover, CoverField } from '#features/promotion/promotions/web/cover-field.public.tsx'
import { ShareGate } from '#features/promotion/share-gates/web/share-gate.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { albumGatesContract } from '../album-gates.contract.ts'
import { albumsContract } from '../albums.contract.ts'
import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'
import { NeedsAlbum } from './needs-album.tsx'
import './albums.css'

interface Values {
  title: string
  summary: string
  cover: Cover | null
  theme: ThemeId
  accent: string | null
  needsReview: boolean
  offAt: Dayjs | null
}

const valuesOf = ({ title, summary, coverUrl, theme, accent, needsReview, offAt }: ContentRow): Values => ({
  title,
  summary,
  theme,
  accent,
  needsReview,
  cover: coverUrl === null ? null : { fileId: null, url: coverUrl },
  offAt: offAt === null ? null : dayjs(offAt),
})

function ThemeField({
  value = 'clearSky',
  onChange,
  accent,
}: {
  value?: ThemeId
  onChange?: (theme: ThemeId) => void
  accent: string | null
}) {
  const t = useTexts(albumsTexts).setting
  return (
    <div className="album-themes" role="radiogroup" aria-label={t.theme}>
      {themeIds.map((id) => {
        const { page, accent: strong } = themeColors(id, accent ?? undefined).grounds
        return (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={value === id}
            onClick={() => onChange?.(id)}
          >
            <span className="album-theme" style={{ background: page.ground, color: page.text }}>
              <b>{'Aa'}</b>
              <i style={{ background: strong.ground }} />
            </span>
            {t.themes[id]}
          </button>
        )
      })}
    </div>
  )
}

function Settings({ album }: { album: ContentRow }) {
  const t = useTexts(albumsTexts).setting
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const theme = Form.useWatch('theme', form) ?? album.theme
  const accent = Form.useWatch('accent', form) ?? album.accent
  const why = album.actions.find(({ event }) => event === 'edit')?.reason
  const save = async () => {
    const isDone = await draft.submit(async ({ cover, offAt, ...values }) => {
      // A cover that was there before has no id here, and stays.
      const isNewCover = cover === null || cover.fileId !== null
      const offMoment = offAt?.toISOString() ?? null
      await call(
        albumsContract.update,
        {
          body: {
            ...values,
            id: album.contentId,
            version: album.version,
            ...(isNewCover && { coverFileId: cover?.fileId ?? null }),
            ...(offMoment !== album.offAt && { offAt: offMoment }),
          },
        },
        { quiet: true },
      )
    })
    await Promise.all(
      ['albums', 'contents'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    if (isDone) notify('success', t.saved)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="content-stack"
      initialValues={valuesOf(album)}
      onValuesChange={draft.touch}
      disabled={draft.isBusy || Boolean(why)}
    >
      <Section title={t.share}>
        <Form.Item name="title" label={t.title} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="summary"
          label={t.summary}
          extra={t.summaryHelp}
          rules={rulesOf(contentSettings, 'summary', invalid)}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="cover" label={t.cover}>
          <CoverField />
        </Form.Item>
        <Form.Item label={t.address}>
          <div className="album-address">
            <Input readOnly value={album.url} aria-label={t.address} />
            <CopyButton text={album.url} label={t.copyLink} />
          </div>
        </Form.Item>
      </Section>
      <Section title={t.look}>
        <Form.Item name="theme">
          <ThemeField accent={accent} />
        </Form.Item>
        {theme === 'company' && (
          <Form.Item
            name="accent"
            label={t.accent}
            getValueFromEvent={(color: { toHexString: () => string }) => color.toHexString().slice(0, 7)}
          >
            <ColorPicker disabledAlpha />
          </Form.Item>
        )}
      </Section>
      <Section title={t.publication}>
        <Form.Item name="needsReview" label={t.needsReview} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="offAt" label={t.offAt} extra={t.offAtHelp}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" minDate={dayjs()} />
        </Form.Item>
      </Section>
      <div className="action-bar album-save">
        <GuardedButton type="primary" loading={draft.isBusy} why={why} onClick={() => void save()}>
          {t.save}
        </GuardedButton>
        <span className="content-quiet">{t.savedHelp}</span>
      </div>
    </Form>
  )
}

/** The title, theme, publication and address of an album, and the people who work on it. */
export function AlbumSettingScreen() {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  return (
    <NeedsAlbum title={t.routes.setting}>
      {({ album }) => (
        <Page
          title={album.title}
          help={<ContentState state={album.state} />}
          actions={
            <>
              <Button onClick={() => navigate(albumPaths.detail, { id: album.contentId })}>
                {t.actions.detail}
              </Button>
              <Button type="primary" onClick={() => navigate(albumPaths.edit, { id: album.contentId })}>
                {t.actions.edit}
              </Button>
            </>
          }
        >
          <div className="content-columns">
            <Settings key={album.version} album={album} />
            <ContentMembers contentId={album.contentId} />
          </div>
          <ShareGate
            contract={albumGatesContract}
            kind="content"
            id={album.contentId}
            actions={album.actions}
          />
        </Page>
      )}
    </NeedsAlbum>
  )
}
