import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select, Switch } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'

import { contentSettings } from '#features/promotion/contents/contents.contract.ts'
import { ContentLink } from '#features/promotion/contents/web/content-link.public.tsx'
import { ContentMembers } from '#features/promotion/contents/web/content-members.public.tsx'
import { ContentReading } from '#features/promotion/contents/web/content-reading.public.tsx'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { sitesContract, type SiteConfig } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { LicenceTag } from './licence-tag.tsx'
import { NeedsSite, type Site } from './needs-site.tsx'
import { SitePages } from './site-pages.tsx'
import { sitePaths } from './site-paths.ts'
import './sites.css'

interface Values {
  title: string
  summary: string
  isIndexed: boolean
  needsReview: boolean
  navigation: { label: string; target: string }[]
  contact: SiteConfig['contact']
  filings: SiteConfig['filings']
}

const isAddress = (target: string) => target.includes(':') || target.startsWith('#')

const valuesOf = ({ title, summary, isIndexed, needsReview, config }: Site): Values => ({
  title,
  summary,
  isIndexed,
  needsReview,
  contact: config.contact,
  filings: config.filings,
  navigation: config.navigation.map((entry) => ({
    label: entry.label,
    target: 'link' in entry ? entry.link : entry.pageId,
  })),
})

const navigationOf = (entries: Values['navigation']): SiteConfig['navigation'] =>
  entries.map(({ label, target }) =>
    isAddress(target) ? { label, link: target } : { label, pageId: target },
  )

function Navigation({ site }: { site: Site }) {
  const t = useTexts(sitesTexts)
  const pages = [site, ...site.pages].map(({ contentId, title }) => ({
    value: contentId,
    label: contentId === site.contentId ? t.edit.home : title,
  }))
  return (
    <Form.List name="navigation">
      {(fields, { add, remove }) => (
        <div className="site-navigation">
          {fields.map(({ key, name }) => (
            <div key={key} className="site-entry">
              <Form.Item name={[name, 'label']} rules={[{ required: true, whitespace: true }]}>
                <Input maxLength={12} aria-label={t.settings.entryName} placeholder={t.settings.entryName} />
              </Form.Item>
              <Form.Item name={[name, 'target']} rules={[{ required: true }]}>
                <Select aria-label={t.settings.entryPage} options={pages} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.actions.remove}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            disabled={fields.length >= 12}
            onClick={() => add({ label: t.edit.home, target: site.contentId })}
          >
            {t.settings.addEntry}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

function Settings({ site }: { site: Site }) {
  const t = useTexts(sitesTexts).settings
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const why = site.actions.find(({ event }) => event === 'edit')?.reason ?? undefined
  const { contentId: id } = site
  const save = async () => {
    const isDone = await draft.submit(async ({ navigation, contact, filings, ...settings }) => {
      await call(sitesContract.update, { body: { id, version: site.version, ...settings } }, { quiet: true })
      await call(
        sitesContract.updateConfig,
        {
          body: {
            id,
            version: site.config.version,
            navigation: navigationOf(navigation),
            contact,
            filings,
          },
        },
        { quiet: true },
      )
    })
    await Promise.all(
      ['sites', 'contents'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    if (isDone) notify('success', t.saved)
  }
  return (
    <Form
      form={form}
      className="content-stack"
      layout="vertical"
      initialValues={valuesOf(site)}
      onValuesChange={draft.touch}
      disabled={draft.isBusy || why !== undefined}
    >
      <Section title={t.basics}>
        <Form.Item name="title" label={t.title} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="summary" label={t.summary} rules={rulesOf(contentSettings, 'summary', invalid)}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Section>
      <Section title={t.navigation}>
        <Navigation site={site} />
      </Section>
      <Section title={t.contact}>
        <Form.Item name={['contact', 'phone']} label={t.phone}>
          <Input maxLength={24} />
        </Form.Item>
        <Form.Item name={['contact', 'email']} label={t.email}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name={['contact', 'address']} label={t.address}>
          <Input maxLength={200} />
        </Form.Item>
      </Section>
      <Section title={t.filings}>
        <Form.Item name={['filings', 'icp']} label={t.icp}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name={['filings', 'police']} label={t.police}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name={['filings', 'licence']} label={t.licence}>
          <Input maxLength={80} />
        </Form.Item>
      </Section>
      <Section title={t.publication}>
        <Form.Item name="isIndexed" label={t.isIndexed} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="needsReview" label={t.needsReview} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Section>
      <div className="action-bar">
        <GuardedButton
          type="primary"
          access="content:publish"
          why={why}
          loading={draft.isBusy}
          onClick={() => void save()}
        >
          {t.save}
        </GuardedButton>
      </div>
    </Form>
  )
}

/** The settings of a site: the parts of all its pages, its licence, its code and its people. */
export function SiteSettingsScreen() {
  const t = useTexts(sitesTexts)
  const { navigate } = useScreen()
  return (
    <NeedsSite title={t.routes.settings}>
      {(site) => (
        <Page
          title={site.title}
          help={t.settings.help}
          actions={
            <>
              <GuardedButton
                access="order:view"
                onClick={() => navigate(sitePaths.payment, { id: site.contentId })}
              >
                {t.actions.pay}
              </GuardedButton>
              <Button type="primary" onClick={() => navigate(sitePaths.edit, { id: site.contentId })}>
                {t.actions.edit}
              </Button>
            </>
          }
        >
          <div className="content-columns">
            <Settings key={`${site.version}/${site.config.version}`} site={site} />
            <div className="content-stack">
              <Section title={t.settings.overview}>
                <FactList
                  className="content-facts"
                  facts={[
                    [t.settings.state, <ContentState key="state" state={site.state} />],
                    [t.settings.licenceOf, <LicenceTag key="licence" licence={site.licence} />],
                  ]}
                />
              </Section>
              <ContentReading figures={site.figures} />
              <SitePages site={site} />
              <ContentLink content={site} />
              <ContentMembers contentId={site.contentId} />
            </div>
          </div>
        </Page>
      )}
    </NeedsSite>
  )
}
