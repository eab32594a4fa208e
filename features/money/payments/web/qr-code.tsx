import { useQuery } from '@tanstack/react-query'

/** A code that a phone reads; drawn here, because what it holds is nobody else's business. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['payment-code', content],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      return `data:image/svg+xml,${encodeURIComponent(await toString(content, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))}`
    },
    staleTime: 'static',
  })
  return (
    <div className="pay-code">{data ? <img src={data} alt={label} width={200} height={200} /> : null}</div>
  )
}
