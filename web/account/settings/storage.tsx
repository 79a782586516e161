import { formatBytes, type StorageUse } from '../../../contract/pictures.ts'
import { Section } from './section.tsx'

export function StorageSection({ used, total }: StorageUse) {
  return (
    <Section id="storage" title="Storage" text="Space used by your photos, including uploads in progress.">
      <p className="figures">
        {formatBytes(used)} of {formatBytes(total)} used
      </p>
    </Section>
  )
}
