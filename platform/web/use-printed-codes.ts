import { type RefObject, useEffect, useRef, useState } from 'react'

interface Options {
  margin: number
  errorCorrectionLevel: 'L' | 'M'
  /** The dialog of the printer was closed. */
  onDone: () => void
}

/**
 * Draws texts as QR codes, each the address of a picture, and opens the browser's printer dialog once the pictures in `root`
 * are there. `texts` must be the same list for as long as it is printed; `codes` is undefined until they are drawn.
 */
export function usePrintedCodes(
  texts: readonly string[],
  { margin, errorCorrectionLevel, onDone }: Options,
): { codes: readonly string[] | undefined; root: RefObject<HTMLDivElement | null> } {
  const [codes, setCodes] = useState<string[]>()
  const root = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    void import('qrcode')
      .then(({ toString }) =>
        Promise.all(texts.map((text) => toString(text, { type: 'svg', margin, errorCorrectionLevel }))),
      )
      .then((drawn) => setCodes(drawn.map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`)))
  }, [texts, margin, errorCorrectionLevel])
  useEffect(() => {
    if (!codes) return
    const end = () => done.current()
    addEventListener('afterprint', end, { once: true })
    const pictures = [...(root.current?.querySelectorAll('img') ?? [])]
    void Promise.all(pictures.map((picture) => picture.decode())).then(() => globalThis.print())
    return () => removeEventListener('afterprint', end)
  }, [codes])
  return { codes, root }
}
