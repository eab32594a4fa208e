import { renderToStaticMarkup } from 'react-dom/server'

import { type PrintModel, PrintSide } from './print-side.tsx'
import type { PrintSpecification } from './print-options-model.ts'

/** One side of a printed card as SVG. */
export const printSideSvg = (
  model: PrintModel,
  side: 'front' | 'back',
  specification: Pick<PrintSpecification, 'sizeId' | 'bleed'>,
) => renderToStaticMarkup(<PrintSide model={model} side={side} specification={specification} />)
