import { galleryLimits, type SharedGallery } from '../../contract/galleries/galleries.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Field } from '../ui/field.tsx'
import { CoverFrame, GalleryTitle } from './cover.tsx'

type LockedProps = { gallery: SharedGallery; result?: FormResult }

/** Before access: whose gallery it is and a photo, or only the question for the password. */
export function Locked({ gallery, result }: LockedProps) {
  const { title, date, photographer, preview, password } = gallery
  const { field } = fieldsOf('enter', result)
  return (
    <main id="content">
      {preview && (
        <CoverFrame>
          <img
            src={preview}
            alt=""
            width={1200}
            height={630}
            fetchPriority="high"
            className="size-full object-cover"
          />
        </CoverFrame>
      )}
      <div className="page py-10 md:py-14">
        <GalleryTitle title={title || 'Photos for you'} date={date} by={photographer}>
          {password && <p className="mt-6">Enter the password you were given with the link.</p>}
        </GalleryTitle>
        <div className="mx-auto mt-8 max-w-md">
          <ActionForm name="enter" submit="View photos" size="large" result={result}>
            {password && (
              <Field
                label="Password"
                type="password"
                autoComplete="off"
                maxLength={galleryLimits.password}
                {...field('password')}
              />
            )}
            <Field
              label="Your name (optional)"
              autoComplete="name"
              hint="Shown with your favourites."
              maxLength={galleryLimits.name}
              {...field('name')}
            />
          </ActionForm>
        </div>
      </div>
    </main>
  )
}
