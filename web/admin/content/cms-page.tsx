import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/admin-content'
import { site } from '../../../contract/paths.ts'
import type { PageType } from '../../../contract/site/content.ts'
import { useRootData } from '../../client/root-data.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Page, pageQuery } from './api.ts'
import { TextForm } from './text-form.tsx'

export const meta = () => adminMeta(m.contentManagement())

/** Both texts are loaded, and reloaded after a save, because either tab may be open. */
export default function CmsPage() {
  // The main language is the first.
  const all = useRootData()?.language?.all ?? []
  const languages = all.length > 1 ? all : []
  const [chosen, setChosen] = useState<string>()
  const language = chosen ?? languages[0]?.code
  const terms = useQuery(pageQuery('terms_condition', language))
  const privacy = useQuery(pageQuery('privacy_policy', language))
  const prefix = languages.find(({ code }) => code === language)?.prefix ?? ''
  return (
    <>
      <PageHead title={m.contentManagement()} />
      {language && (
        <SelectBox
          label={m.languageOfTexts()}
          value={language}
          choices={languages.map(({ code, name }) => ({ value: code, text: name }))}
          onChange={setChosen}
          className="mb-4"
        />
      )}
      <AddressTabs
        label={m.texts()}
        tabs={[
          {
            id: 'terms',
            title: m.termsConditions(),
            content: (
              <Text query={terms} type="terms_condition" address={prefix + site.terms} language={language} />
            ),
          },
          {
            id: 'privacy',
            title: m.privacyPolicy(),
            content: (
              <Text
                query={privacy}
                type="privacy_policy"
                address={prefix + site.privacy}
                language={language}
              />
            ),
          },
        ]}
      />
    </>
  )
}

type TextProps = { query: UseQueryResult<Page>; type: PageType; address: string; language?: string }

function Text({ query, type, address, language }: TextProps) {
  const { data, error, refetch } = query
  if (data) return <TextForm key={language} type={type} page={data} address={address} language={language} />
  if (error) {
    return <LoadFailure message={m.errorLoading({ message: error.message })} onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label={m.loadingText()} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-full max-w-2xl" />
      <Skeleton className="h-80 w-full max-w-2xl" />
    </div>
  )
}
