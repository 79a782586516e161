import { useRevalidator } from 'react-router'
import * as m from '#messages/studio-verification'
import { type Picture, pictureLimits } from '../../../contract/pictures/pictures.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Section } from '../../forms/section.tsx'
import { UploadQueue } from '../../upload/upload-queue.tsx'

/** Evidence for the verification, visible only to the photographer and administrators. */
export function Evidence({ pictures }: { pictures: Picture[] }) {
  const { revalidate } = useRevalidator()
  return (
    <Section title={m.photosAsProof()} text={m.proofExamples()}>
      {/* Also when the limit is reached: removing it would remove the messages about the last uploads. */}
      <UploadQueue
        purpose="evidence"
        hint={m.upToPhotosOrAddALinkBelow({ count: pictureLimits.evidenceMost })}
        onDone={() => void revalidate()}
      />
      {pictures.length > 0 && (
        <ul aria-label={m.proof()} className="flex flex-wrap gap-4">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="grid gap-1">
              <img
                src={picture.tiny}
                width={picture.width}
                height={picture.height}
                alt={m.proofNumber({ number: index + 1 })}
                className="h-32 w-auto rounded-picture bg-hairline object-contain"
              />
              <ActionForm
                name="remove"
                hidden={{ id: picture.id }}
                size="small"
                submit={m.remove()}
                look="quiet"
                about={m.aboutProofNumber({ number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
