import { renderToStaticMarkup } from 'react-dom/server'

import { posterSize } from '#features/cards/card-pictures/face/poster-size.ts'

import { ContentPoster, type ContentPosterProps } from './content-poster.tsx'

export const contentPosterSize = posterSize

/** The poster as SVG, drawn by the same component that browsers draw. */
export const contentPosterSvg = (props: ContentPosterProps): string =>
  renderToStaticMarkup(<ContentPoster {...props} />)
