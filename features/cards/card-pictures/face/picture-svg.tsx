import { renderToStaticMarkup } from 'react-dom/server'

import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { FaceDrawing } from '#features/cards/card-templates/face/face-drawing.tsx'

import { CodePicture } from './code-picture.tsx'
import { OwnPicture } from './own-picture.tsx'
import type { PictureModel } from './picture-model.ts'
import { PosterPicture, type PosterProps } from './poster-picture.tsx'
import { PrintBack } from './print-back.tsx'
import { PrintFront } from './print-front.tsx'
import { printSize } from './print-size.ts'
import { SharePicture } from './share-picture.tsx'
import type { ShareKind } from './share-sizes.ts'
import { SignaturePicture } from './signature-picture.tsx'

/** Every picture of a card as SVG, drawn by the same components that browsers draw. */
export const pictureSvg = {
  face: (face: CardFaceModel) => renderToStaticMarkup(<FaceDrawing model={face} />),
  share: (model: PictureModel, kind: ShareKind) =>
    renderToStaticMarkup(<SharePicture model={model} kind={kind} />),
  own: (href: string, kind: ShareKind) => renderToStaticMarkup(<OwnPicture href={href} kind={kind} />),
  poster: (props: PosterProps) => renderToStaticMarkup(<PosterPicture {...props} />),
  code: (face: CardFaceModel, codeSvg: string) =>
    renderToStaticMarkup(<CodePicture face={face} codeSvg={codeSvg} />),
  signature: (face: CardFaceModel) => renderToStaticMarkup(<SignaturePicture face={face} />),
  printFront: (face: CardFaceModel, bleed: number) =>
    renderToStaticMarkup(<PrintFront face={face} bleed={bleed} />),
  printBack: (model: PictureModel, bleed: number) =>
    renderToStaticMarkup(<PrintBack model={model} sheet={printSize(model.face, bleed)} />),
}
