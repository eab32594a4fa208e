import { InputNumber, Select, Skeleton, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { companiesContract, type CompanySettings } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

/** The zones that Chinese companies work in come first. */
const first = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Tokyo', 'Asia/Singapore']
const zones = [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]

function Line({ label, help, children }: { label: string; help: string; children: ReactNode }) {
  return (
    <div className="setting-line">
      <div className="setting-name">
        <span>{label}</span>
        <span className="setting-help">{help}</span>
      </div>
      {children}
    </div>
  )
}

/** What the company decides for itself; each is saved as it is changed. */
export function CompanySettingsSection({ isOff }: { isOff: boolean }) {
  const t = useTexts(companiesTexts)
  const found = useCallQuery(companiesContract.getSettings)
  const update = useCallMutation(companiesContract.updateSettings, {
    onSuccess: () => notify('success', t.settings.saved),
  })
  const { data } = found
  const save = (body: Partial<CompanySettings>) => update.mutate({ body })
  const disabled = isOff || update.isPending
  // It may lead a person who turns it on away from here.
  const requireSecondStep = async (isOn: boolean) => {
    const {
      requireTitle: title,
      requireBody: content,
      requireConfirm: confirm,
      requireCancel: cancel,
    } = t.settings
    if (!isOn || (await ask({ title, content, confirm, cancel }))) save({ requireSecondStep: isOn })
  }
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Section title={t.settings.title}>
      {data === undefined ? (
        <Skeleton active />
      ) : (
        <>
          <Line label={t.settings.timeZone} help={t.settings.timeZoneHelp}>
            <Select
              showSearch
              aria-label={t.settings.timeZone}
              className="setting-control"
              value={data.timeZone}
              disabled={disabled}
              options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={(timeZone) => save({ timeZone })}
            />
          </Line>
          <Line label={t.settings.language} help={t.settings.languageHelp}>
            <Select
              aria-label={t.settings.language}
              className="setting-control"
              value={data.language}
              disabled={disabled}
              options={(['zh-CN', 'zh-TW', 'en', 'ja'] as const).map((value) => ({
                value,
                label: t.languages[value],
              }))}
              onChange={(language) => save({ language })}
            />
          </Line>
          <Line label={t.settings.requireSecondStep} help={t.settings.requireSecondStepHelp}>
            <Switch
              aria-label={t.settings.requireSecondStep}
              checked={data.requireSecondStep}
              disabled={disabled}
              onChange={(isOn) => void requireSecondStep(isOn)}
            />
          </Line>
          <Line label={t.settings.approveExports} help={t.settings.approveExportsHelp}>
            <Switch
              aria-label={t.settings.approveExports}
              checked={data.approveExports}
              disabled={disabled}
              onChange={(approveExports) => save({ approveExports })}
            />
          </Line>
          <Line label={t.settings.showCompany} help={t.settings.showCompanyHelp}>
            <Switch
              aria-label={t.settings.showCompany}
              checked={data.showCompanyForPausedCards}
              disabled={disabled}
              onChange={(showCompanyForPausedCards) => save({ showCompanyForPausedCards })}
            />
          </Line>
          <Line label={t.settings.contactLimit} help={t.settings.contactLimitHelp}>
            <InputNumber
              key={data.contactLimit}
              aria-label={t.settings.contactLimit}
              className="setting-control"
              min={1}
              max={1_000_000}
              precision={0}
              changeOnBlur
              defaultValue={data.contactLimit}
              disabled={disabled}
              onChange={(contactLimit) => {
                if (contactLimit !== null && contactLimit !== data.contactLimit) save({ contactLimit })
              }}
            />
          </Line>
        </>
      )}
    </Section>
  )
}
