import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Endpoint, endpoint as endpointOf } from '#platform/contract/endpoint.ts'
import { byId } from '#platform/contract/schemas.ts'
import type { CallArguments } from '../call.ts'
import { type Deferred, downloadFile, type Progress } from '../download.ts'
import { useTexts } from '../language/use-texts.ts'
import { useScreen } from '../screen.tsx'
import { webTexts } from '../text/web.texts.ts'
import { GuardedButton } from './guarded-button.tsx'
import { JobProgress } from './job-progress.tsx'

interface DownloadButtonProps<E extends Endpoint> {
  endpoint: E
  request?: CallArguments<E>[0]
  children: ReactNode
  type?: ButtonProps['type']
  icon?: ReactNode
  /** What else is in the way, as a sentence. */
  why?: string | undefined
}

/** The file that a job has made. */
const jobFile = endpointOf({ method: 'GET', path: '/v2/jobs/:id/file' }, 'member', {
  params: byId,
  file: true,
})

/** Where the person who asked sees what became of it. */
const exportsPath = '/system/jobs'

const share = ({ received, total }: Progress) =>
  total ? `${Math.floor((received / total) * 100)}%` : `${(received / 1024 / 1024).toFixed(1)} MB`

/** Downloads a file and shows how far it is; a person who may not call the endpoint is told so. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  request,
  children,
  type,
  icon = <DownloadOutlined />,
  why,
}: DownloadButtonProps<E>) {
  const t = useTexts(webTexts)
  const [progress, setProgress] = useState<Progress>()
  const [deferred, setDeferred] = useState<Deferred>()
  const { navigate } = useScreen()
  const forget = () => setDeferred(undefined)
  const download = useMutation({
    mutationFn: () => downloadFile(endpoint, request, { onProgress: setProgress }),
    onSuccess: setDeferred,
    onSettled: () => setProgress(undefined),
  })
  async function takeFile(id: string) {
    // A refused call has said so by itself.
    await downloadFile(jobFile, { params: { id } }).catch(() => undefined)
    forget()
  }
  const label = progress ? `${t.call.downloading} ${share(progress)}` : t.call.preparing
  return (
    <>
      <GuardedButton
        access={endpoint.access}
        why={why}
        {...(type ? { type } : {})}
        icon={icon}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? label : children}
      </GuardedButton>
      <Modal
        open={deferred !== undefined}
        title={children}
        onCancel={forget}
        destroyOnHidden
        footer={
          deferred && 'requestId' in deferred ? (
            <Button
              type="primary"
              onClick={() => {
                forget()
                navigate(exportsPath, { view: 'exports' })
              }}
            >
              {t.call.seeRequest}
            </Button>
          ) : null
        }
      >
        {deferred && 'jobId' in deferred ? (
          <>
            <p>{t.job.queued}</p>
            <JobProgress jobId={deferred.jobId}>
              {({ hasFile }) =>
                hasFile ? (
                  <Button type="primary" onClick={() => void takeFile(deferred.jobId)}>
                    {t.job.download}
                  </Button>
                ) : null
              }
            </JobProgress>
          </>
        ) : (
          <p>{deferred?.message}</p>
        )}
      </Modal>
    </>
  )
}
