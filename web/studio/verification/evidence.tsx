import { useRevalidator } from 'react-router'
import { type Picture, pictureLimits } from '../../../contract/pictures.ts'
import { Section } from '../../forms/section.tsx'
import { SmallForm } from '../../forms/small-form.tsx'
import { UploadQueue } from '../../upload/upload-queue.tsx'

/** Evidence for the verification, visible only to the photographer and administrators. */
export function Evidence({ pictures }: { pictures: Picture[] }) {
  const { revalidate } = useRevalidator()
  return (
    <Section
      title="Pictures as evidence"
      text="A contact sheet, a page of a magazine, a contract with names covered. Only we see them. They are deleted 30 days after our decision, or after you added them if you do not hand in."
    >
      {/* Also when the limit is reached: removing it would remove the messages about the last uploads. */}
      <UploadQueue
        purpose="evidence"
        hint={`At most ${pictureLimits.evidenceMost} pictures. A link below is enough too.`}
        onDone={() => void revalidate()}
      />
      {pictures.length > 0 && (
        <ul aria-label="Evidence" className="flex flex-wrap gap-4">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="grid gap-1">
              <img
                src={picture.tiny}
                width={picture.width}
                height={picture.height}
                alt={`Evidence ${index + 1}`}
                className="h-32 w-auto rounded-picture bg-hairline object-contain"
              />
              <SmallForm
                form="remove"
                hidden={{ id: picture.id }}
                submit="Remove"
                look="quiet"
                about={`evidence ${index + 1}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
