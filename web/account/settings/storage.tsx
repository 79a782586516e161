import { formatBytes, type StorageUse } from '../../../contract/pictures.ts'
import { Section } from './section.tsx'

export function StorageSection({ used, total }: StorageUse) {
  return (
    <Section id="storage" title="Storage" text="What your photos take, including those on their way.">
      <p className="figures">
        {formatBytes(used)} of {formatBytes(total)} used
      </p>
    </Section>
  )
}
