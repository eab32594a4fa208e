import { useState } from 'react'
import { Input, InputNumber, Modal, Select } from 'antd'

import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { documentKinds, factKeys } from '../face/project-model.ts'
import { projectsContract, type StageRule } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { useFreshProjects } from './use-project-moves.tsx'
import './projects.css'

interface RulesProps {
  rules: readonly StageRule[]
  onChange: (rule: StageRule) => void
}

function Rules({ rules, onChange }: RulesProps) {
  const t = useTexts(projectsTexts)
  return (
    <ScrollBox label={t.settings.title}>
      <table className="plain-table project-rules">
        <thead>
          <tr>
            <th>{t.settings.stage}</th>
            <th>{t.settings.sla}</th>
            <th>{t.settings.documents}</th>
            <th>{t.settings.facts}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.stage}>
              <td>{t.states[rule.stage]}</td>
              <td>
                <InputNumber<number>
                  aria-label={`${t.states[rule.stage]} ${t.settings.sla}`}
                  min={1}
                  max={3650}
                  precision={0}
                  placeholder={t.settings.noLimit}
                  value={rule.slaDays}
                  onChange={(slaDays) => onChange({ ...rule, slaDays })}
                />
              </td>
              <td>
                <Select
                  mode="multiple"
                  aria-label={`${t.states[rule.stage]} ${t.settings.documents}`}
                  value={rule.documents}
                  options={documentKinds.map((value) => ({ value, label: t.documentKinds[value] }))}
                  onChange={(documents) => onChange({ ...rule, documents })}
                />
              </td>
              <td>
                <Select
                  mode="multiple"
                  aria-label={`${t.states[rule.stage]} ${t.settings.facts}`}
                  value={rule.facts}
                  options={factKeys.map((value) => ({ value, label: t.facts[value] }))}
                  onChange={(facts) => onChange({ ...rule, facts })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The rules of the stages, and how money counts as arrived. */
export function StageSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const { data } = useCallQuery(projectsContract.settings, { quiet: false })
  const [changed, setChanged] = useState<readonly StageRule[]>()
  const [text, setText] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const rules = changed ?? data?.rules ?? []
  const counting = text ?? data?.counting ?? ''
  const save = async () => {
    setBusy(true)
    try {
      await call(projectsContract.saveSettings, { body: { rules: [...rules], counting } })
      notify('success', t.settings.saved)
      await refresh()
      onClose()
    } catch (error) {
      // The call has said so by itself.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={1080}
      title={t.settings.title}
      okButtonProps={{ disabled: !data }}
      cancelText={t.confirm.cancel}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="project-card-more">{t.settings.help}</p>
      {data ? (
        <>
          <Rules
            rules={rules}
            onChange={(rule) => setChanged(rules.map((one) => (one.stage === rule.stage ? rule : one)))}
          />
          <label className="project-counting">
            {t.settings.counting}
            <Input.TextArea
              rows={3}
              maxLength={2000}
              value={counting}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <p className="project-card-more">{t.settings.countingHelp}</p>
        </>
      ) : (
        <PageSkeleton />
      )}
    </Modal>
  )
}
