import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'

import { cardPicturesContract, printSides } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import type { PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

/** Both sides as they are printed, to save with or without bleed. */
export function PrintSection({ images: { carteId, mayPrint } }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const why = mayPrint ? undefined : t.problems.mayNotPrint
  return (
    <PicturePart title={t.print.title} help={t.print.help}>
      <div className="card-pictures-actions">
        {printSides.flatMap((side) =>
          (['0', '3'] as const).map((bleed) => (
            <DownloadButton
              key={side + bleed}
              endpoint={cardPicturesContract.printFace}
              request={{ query: { carteId, side, bleed } }}
              why={why}
            >
              {`${t.print[side]} · ${bleed === '0' ? t.print.trimmed : t.print.bleed}`}
            </DownloadButton>
          )),
        )}
      </div>
    </PicturePart>
  )
}
