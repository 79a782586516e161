import { useRevalidator } from 'react-router'
import { type Picture, pictureLimits } from '../../../contract/pictures/pictures.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Section } from '../../forms/section.tsx'
import { UploadQueue } from '../../upload/upload-queue.tsx'

/** Evidence for the verification, visible only to the photographer and administrators. */
export function Evidence({ pictures }: { pictures: Picture[] }) {
  const { revalidate } = useRevalidator()
  return (
    <Section
      title="Photos as proof"
      text="For example a contact sheet, a magazine page or a contract with names covered. Only we see them. We delete them 30 days after our decision, or 30 days after upload if you don’t submit."
    >
      {/* Also when the limit is reached: removing it would remove the messages about the last uploads. */}
      <UploadQueue
        purpose="evidence"
        hint={`Up to ${pictureLimits.evidenceMost} photos. Or add a link below.`}
        onDone={() => void revalidate()}
      />
      {pictures.length > 0 && (
        <ul aria-label="Proof" className="flex flex-wrap gap-4">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="grid gap-1">
              <img
                src={picture.tiny}
                width={picture.width}
                height={picture.height}
                alt={`Proof ${index + 1}`}
                className="h-32 w-auto rounded-picture bg-hairline object-contain"
              />
              <ActionForm
                name="remove"
                hidden={{ id: picture.id }}
                size="small"
                submit="Remove"
                look="quiet"
                about={`proof ${index + 1}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
