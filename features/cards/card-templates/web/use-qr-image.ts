import { useQuery } from '@tanstack/react-query'

/** A QR code as the address of an image, as the public page draws it; undefined until its program is there. */
export function useQrImage(content: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['qr-image', content],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      return `data:image/svg+xml,${encodeURIComponent(await toString(content, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }))}`
    },
    staleTime: 'static',
  })
  return data
}
