import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { CallArguments } from '../call.ts'
import { downloadFile, type Progress } from '../download.ts'
import { useTexts } from '../language/use-texts.ts'
import { useCan } from '../session/viewer.ts'
import { webTexts } from '../text/web.texts.ts'
import { JobProgress } from './job-progress.tsx'

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E
  request?: CallArguments<E>[0]
  children: ReactNode
  type?: ButtonProps['type']
  icon?: ReactNode
  disabled?: boolean
}

const share = ({ received, total }: Progress) =>
  total ? `${Math.floor((received / total) * 100)}%` : `${(received / 1024 / 1024).toFixed(1)} MB`

/** Downloads a file and shows how far it is; hidden from whoever may not call the endpoint. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  request,
  children,
  type,
  icon = <DownloadOutlined />,
  disabled = false,
}: DownloadButtonProps<E>) {
  const t = useTexts(webTexts)
  const [progress, setProgress] = useState<Progress>()
  const [jobId, setJobId] = useState<string>()
  const download = useMutation({
    mutationFn: () => downloadFile(endpoint, request, { onProgress: setProgress }),
    onSuccess: (job) => setJobId(job?.jobId),
    onSettled: () => setProgress(undefined),
  })
  if (!useCan(endpoint.access)) return null
  const label = progress ? `${t.call.downloading} ${share(progress)}` : t.call.preparing
  return (
    <>
      <Button {...(type ? { type } : {})} icon={icon} disabled={disabled} loading={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? label : children}
      </Button>
      <Modal open={jobId !== undefined} title={children} footer={null} onCancel={() => setJobId(undefined)} destroyOnHidden>
        <p>{t.job.queued}</p>
        {jobId === undefined ? null : <JobProgress jobId={jobId} />}
      </Modal>
    </>
  )
}
