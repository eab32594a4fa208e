import { useEffect, useMemo, type ReactNode } from 'react'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import { useQuery } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { respond } from '#platform/web/call.ts'
import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { customerFormsContract, type FormFile } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'

interface Shown {
  file: FormFile
  customerId?: string | undefined
}

const requestFor = ({ file, customerId }: Shown) => ({
  params: { id: file.fileId },
  query: { ...(customerId !== undefined && { customerId }) },
})

/** A small copy of a picture: it has no address of its own, so it is fetched like everything else that needs a right. */
function useSmallPicture({ file, customerId }: Shown): string | undefined {
  const { data } = useQuery({
    queryKey: ['customer-form-picture', file.fileId, customerId ?? ''],
    queryFn: async ({ signal }) => {
      const { params, query } = requestFor({ file, customerId })
      const request = { params, query: { ...query, size: 'small' } }
      const { response } = await respond(customerFormsContract.getFile, request, { signal, quiet: true })
      return response.ok ? await response.blob() : null
    },
    enabled: file.isImage && file.mayOpen,
    staleTime: 'static',
    gcTime: 60_000,
  })
  const url = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return url
}

/** Who signed, when and how, in a sentence. */
export function useSigned(): (signature: NonNullable<FormFile['signature']>) => string {
  const { sign } = useTexts(customerFormsTexts)
  return ({ name, way, at }) =>
    fill(way === 'drawn' ? sign.drawnBy : sign.typedBy, { name, at: formatMoment(at) })
}

/** One file of an answer: its picture or name, and a link where the viewer may open it. */
export function FormFileView({ file, customerId, children }: Shown & { children?: ReactNode }) {
  const { files: t } = useTexts(customerFormsTexts)
  const signed = useSigned()
  const url = useSmallPicture({ file, customerId })
  const { name, isImage, mayOpen, signature } = file
  const label = signature ? signed(signature) : name
  return (
    <li className="form-file" data-signature={signature !== null || undefined}>
      <button
        type="button"
        className="form-file-open"
        disabled={!mayOpen}
        title={mayOpen ? label : t.masked}
        aria-label={mayOpen ? fill(t.open, { name: label }) : `${label}: ${t.masked}`}
        onClick={() =>
          void downloadFile(customerFormsContract.getFile, requestFor({ file, customerId })).catch(
            () => undefined,
          )
        }
      >
        {isImage && url ? <img src={url} alt={label} /> : <FileTextOutlined />}
      </button>
      <span className="form-file-name" title={label}>
        {mayOpen ? label : t.masked}
      </span>
      {children}
    </li>
  )
}
