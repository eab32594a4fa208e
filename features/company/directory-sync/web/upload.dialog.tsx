import { Alert, App, Button, Checkbox, Form, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { directorySyncContract, type PersonnelSync } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { payloadExample, readContent } from './payload-content.ts'
import { ReportFacts } from './report-facts.tsx'

interface Props {
  onClose: () => void
  /** It runs for real. */
  onRun: (id: string) => void
}

/** A payload by hand: a dry run first, then the same for real. */
export function UploadDialog({ onClose, onRun }: Props) {
  const t = useTexts(directorySyncTexts)
  const { modal } = App.useApp()
  const [source, setSource] = useState('')
  const [content, setContent] = useState('')
  const [complete, setComplete] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [planned, setPlanned] = useState<PersonnelSync>()
  const sync = useCallMutation(directorySyncContract.synchronise, { touches: ['organisation'] })

  const change = (next: string) => {
    setContent(next)
    setProblem(undefined)
    setPlanned(undefined)
  }
  const send = (dryRun: boolean) => {
    const read = readContent(content)
    if ('problem' in read)
      return setProblem(
        read.problem === '' ? t.upload.empty : fill(t.upload.wrongJson, { problem: read.problem }),
      )
    const body = { ...read.payload, complete, dryRun, ...(source.trim() && { source: source.trim() }) }
    sync.mutate({ body }, { onSuccess: (answer) => (dryRun ? setPlanned(answer) : onRun(answer.id)) })
  }
  const confirm = () =>
    void modal.confirm({
      title: t.upload.runTitle,
      content: planned ? fill(t.upload.runHelp, planned.report.staff) : null,
      okText: t.upload.run,
      onOk: () => send(false),
    })
  const readFile = async (file: File) => change(await file.text())

  return (
    <Modal
      open
      width={720}
      title={t.upload.title}
      onCancel={onClose}
      maskClosable={false}
      footer={[
        <Button key="dry" loading={sync.isPending} onClick={() => send(true)}>
          {t.upload.dryRun}
        </Button>,
        <Button key="run" type="primary" disabled={!planned} loading={sync.isPending} onClick={confirm}>
          {t.upload.run}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label={t.upload.source}>
          <Input
            value={source}
            maxLength={60}
            placeholder={t.upload.sourceHint}
            onChange={(event) => setSource(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t.upload.orPaste} validateStatus={problem ? 'error' : ''} help={problem}>
          <div className="upload-tools">
            <Upload
              accept=".json,.csv"
              showUploadList={false}
              beforeUpload={(file) => {
                void readFile(file)
                return false
              }}
            >
              <Button>{t.upload.file}</Button>
            </Upload>
            <Button type="link" onClick={() => change(payloadExample)}>
              {t.upload.example}
            </Button>
          </div>
          <Input.TextArea
            className="upload-content"
            rows={8}
            value={content}
            aria-label={t.upload.orPaste}
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
          />
        </Form.Item>
        <Form.Item help={t.upload.completeHelp}>
          <Checkbox
            checked={complete}
            onChange={(event) => {
              setComplete(event.target.checked)
              setPlanned(undefined)
            }}
          >
            {t.upload.complete}
          </Checkbox>
        </Form.Item>
      </Form>
      <div role="status">
        {planned ? (
          <>
            <Alert type="info" title={t.dryRun} />
            <ReportFacts report={planned.report} />
          </>
        ) : null}
      </div>
    </Modal>
  )
}
